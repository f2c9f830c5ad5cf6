import { roles } from '@app/contracts/roles.js';

/** All roles as an SQL list, for the checks of columns that hold a role. */
export const ROLES_SQL = roles.map((role) => `'${role}'`).join(', ');
