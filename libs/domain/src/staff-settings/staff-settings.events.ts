import type { staffSettingsEvents } from '@app/contracts/staff-settings.events.js';
import { room } from '@app/contracts/realtime.js';
import { type AudiencesOf, ref } from '../realtime/audience.js';

export const staffSettingsAudiences: AudiencesOf<keyof typeof staffSettingsEvents> = {
  'staff.settings_changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('StaffSettings')] }],
};
