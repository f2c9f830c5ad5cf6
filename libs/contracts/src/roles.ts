import { z } from 'zod';

/** The four roles. A role comes from the database only, never from a request. */
export const roles = ['admin', 'driver', 'user', 'operator'] as const;

export const roleSchema = z.enum(roles).meta({ id: 'Role' });

export type Role = z.infer<typeof roleSchema>;

/** The roles that see the data of all users. */
export const staffRoles = ['admin', 'operator'] as const satisfies readonly Role[];

/** The roles that must have a second factor when `STAFF_SECOND_FACTOR` is `required`. */
export const secondFactorRoles: readonly Role[] = [...staffRoles];
