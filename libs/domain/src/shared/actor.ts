import { type Role, staffRoles } from '@app/contracts/roles.js';

/** The user who acts, as the session guard read it from the database. */
export interface Actor {
  userId: number;
  role: Role;
  /** 0 for an API key: no session has this id. */
  sessionId: number;
  /** The API key used to act in the user's name. */
  apiKey?: { id: number; name: string };
}

/** Staff see every row; all others see only their own. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return staffRoles.some((role) => role === actor.role);
}
