import type { accountEvents } from '@app/contracts/accounts.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type AudiencesOf, nobody, ref, staff } from '../realtime/audience.js';

export const accountAudiences: AudiencesOf<keyof typeof accountEvents> = {
  'user.registered': () => [{ rooms: [admins], refs: [ref('User'), ref('Dashboard')] }],
  'user.created': () => [{ rooms: staff, refs: [ref('User'), ref('Dashboard')] }],
  'user.invited': nobody,
  'user.verified': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('Session')] }],
  'user.updated': ({ user_id }) => [
    { rooms: [admins], refs: [ref('User', user_id)] },
    // The review queue shows drivers by name.
    { rooms: staff, refs: [ref('DriverApplication', user_id)] },
    { rooms: [room.user(user_id)], refs: [ref('Session')] },
  ],
  'user.language_changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('Session')] }],
  'user.deleted': ({ user_id }) => [{ rooms: [admins], refs: [ref('User', user_id), ref('Dashboard')] }],
  'email_code.issued': nobody,
  'second_factor.changed': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('SecondFactor')] }],
  'sessions.ended': nobody,
};
