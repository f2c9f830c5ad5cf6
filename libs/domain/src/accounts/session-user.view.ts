import type { ReviewStatus, SessionUser } from '@app/contracts/accounts.js';
import type { District } from '@app/contracts/districts.js';
import type { User } from './user.entity.js';

/** The user fields of a session answer. */
export type SessionUserSource = Pick<
  User,
  'id' | 'name' | 'username' | 'email' | 'phone' | 'role' | 'emailVerifiedAt' | 'locale'
>;

/** Status of a driver's application, the requested name, and the district they want to return to. */
export interface DriverStatus {
  status: ReviewStatus;
  pendingName: string | null;
  homeDistrict: District | null;
}

/** What the user and admins read of an account. */
export function toUserFacts(user: Omit<SessionUserSource, 'id' | 'locale'>) {
  const { name, username, email, phone, role, emailVerifiedAt } = user;
  return { name, username, email: email ?? '', phone, role, email_verified: emailVerifiedAt !== null };
}

/**
 * The signed-in user, as clients receive it.
 * @param mustEnrol staff who need a second factor and have none.
 */
export function toSessionUser(
  user: SessionUserSource,
  driverStatus: DriverStatus | null,
  mustEnrol = false,
): SessionUser {
  return {
    user_id: user.id,
    ...toUserFacts(user),
    locale: user.locale,
    ...(mustEnrol && { second_factor_required: true as const }),
    ...(user.role === 'driver' && driverStatus && { driver_status: driverStatus.status }),
    ...(user.role === 'driver' && driverStatus?.pendingName && { pending_name: driverStatus.pendingName }),
    ...(user.role === 'driver' && driverStatus?.homeDistrict && { home_district: driverStatus.homeDistrict }),
  };
}
