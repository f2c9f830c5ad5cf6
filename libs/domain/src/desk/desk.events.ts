import type { deskEvents } from '@app/contracts/desk.events.js';
import { room } from '@app/contracts/realtime.js';
import { type AudiencesOf, ref } from '../realtime/audience.js';

export const deskAudiences: AudiencesOf<keyof typeof deskEvents> = {
  'desk.settings_changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('DeskSettings')] }],
};
