import type { apiKeyEvents } from '@app/contracts/api-keys.events.js';
import { room } from '@app/contracts/realtime.js';
import { type AudiencesOf, ref } from '../realtime/audience.js';

export const apiKeyAudiences: AudiencesOf<keyof typeof apiKeyEvents> = {
  'api_key.changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('ApiKey')] }],
};
