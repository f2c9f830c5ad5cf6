import type { ReviewStatus, SessionUser } from '@app/contracts/accounts.js';
import type { User } from './user.entity.js';

/** The user fields of a session answer. */
export type SessionUserSource = Pick<
  User,
  'id' | 'name' | 'username' | 'email' | 'phone' | 'role' | 'emailVerifiedAt' | 'locale'
>;

/** Status of a driver's application, and the requested name. */
export interface DriverStanding {
  status: ReviewStatus;
  pendingName: string | null;
}

/** The signed-in user, as clients receive it. */
export function toSessionUser(user: SessionUserSource, standing: DriverStanding | null): SessionUser {
  return {
    user_id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone,
    role: user.role,
    email_verified: user.emailVerifiedAt !== null,
    locale: user.locale,
    ...(user.role === 'driver' && standing && { driver_status: standing.status }),
    ...(user.role === 'driver' && standing?.pendingName && { pending_name: standing.pendingName }),
  };
}
