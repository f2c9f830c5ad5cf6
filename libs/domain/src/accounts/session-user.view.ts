import type { ReviewStatus, SessionUser } from '@app/contracts/accounts.js';
import type { User } from './user.entity.js';

/** The user fields of a session answer. */
export type SessionUserSource = Pick<
  User,
  'id' | 'name' | 'username' | 'email' | 'phone' | 'role' | 'emailVerifiedAt' | 'locale'
>;

/** Status of a driver's application, and the requested name. */
export interface DriverStatus {
  status: ReviewStatus;
  pendingName: string | null;
}

/** The signed-in user, as clients receive it. */
export function toSessionUser(user: SessionUserSource, driverStatus: DriverStatus | null): SessionUser {
  return {
    user_id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone,
    role: user.role,
    email_verified: user.emailVerifiedAt !== null,
    locale: user.locale,
    ...(user.role === 'driver' && driverStatus && { driver_status: driverStatus.status }),
    ...(user.role === 'driver' && driverStatus?.pendingName && { pending_name: driverStatus.pendingName }),
  };
}
