import type { ReviewStatus, SessionUser } from '@app/contracts/accounts.js';
import type { User } from './user.entity.js';

/** What of a user their own session shows. */
export type SessionUserSource = Pick<
  User,
  'id' | 'name' | 'username' | 'email' | 'phone' | 'role' | 'emailVerifiedAt' | 'locale'
>;

/** The signed-in user as every client sees themself. */
export function toSessionUser(user: SessionUserSource, driverStatus: ReviewStatus | null): SessionUser {
  return {
    user_id: user.id,
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone,
    role: user.role,
    email_verified: user.emailVerifiedAt !== null,
    locale: user.locale,
    ...(user.role === 'driver' && driverStatus && { driver_status: driverStatus }),
  };
}
