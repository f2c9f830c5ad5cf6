import { type Role, staffRoles } from '@app/contracts/roles.js';

/** The user who acts, as the session guard read it from the database. */
export interface Actor {
  userId: number;
  role: Role;
  sessionId: number;
}

/** Staff see every row; all others see only their own. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return staffRoles.some((role) => role === actor.role);
}
