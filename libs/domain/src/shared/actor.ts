import type { Role } from '@app/contracts/roles.js';

/** The acting user, as the session guard read them from the database. */
export interface Actor {
  userId: number;
  role: Role;
  sessionId: number;
}

/** Admins and operators see every row; everybody else only what is theirs. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'operator';
}
