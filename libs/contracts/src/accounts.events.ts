import { z } from 'zod';
import { defineEvents } from './event-definition.js';
import { idSchema } from './fields.js';

const userFacts = z.object({ user_id: idSchema });

export const accountEvents = defineEvents({
  'user.registered': { activity: 'account', payload: userFacts },
  /** Staff created an account for a customer who called. */
  'user.created': { activity: 'account', payload: userFacts },
  /** An account without a password got an address: its owner is invited to set one. */
  'user.invited': { activity: null, payload: z.object({ user_id: idSchema, email: z.string() }) },
  'user.verified': { activity: 'account', payload: userFacts },
  /** Name, email, phone or role changed. */
  'user.updated': { activity: 'account', payload: userFacts },
  /** The user chose another language. Not shown as activity. */
  'user.language_changed': { activity: null, payload: userFacts },
  'user.deleted': { activity: 'account', payload: userFacts },
  /** A code was created for an address: to verify it, to change to it, or to set a new password. */
  'email_code.issued': {
    activity: null,
    payload: z.object({
      user_id: idSchema,
      purpose: z.enum(['verify_email', 'change_email', 'reset_password']),
      email: z.string(),
      sealed_code: z.string(),
      sealed_link_token: z.string().nullable(),
    }),
  },
  /** Factors, recovery codes or remembered devices of a user changed. */
  'second_factor.changed': {
    activity: null,
    payload: z.object({
      user_id: idSchema,
      change: z.enum(['added', 'removed', 'reset', 'recovery_used', 'recovery_renewed', 'devices']),
    }),
  },
  /** Sessions were ended before they expired. `session_ids` null means all sessions of the user. */
  'sessions.ended': {
    activity: null,
    payload: z.object({ user_id: idSchema, session_ids: z.array(idSchema).nullable() }),
  },
});
