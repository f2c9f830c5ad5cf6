import type { Customer, User as UserView } from '@app/contracts/users.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { User } from './user.entity.js';

/** A user in the admin's list. */
export function toUserView(user: User): UserView {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    email: user.email ?? '',
    phone: user.phone,
    role: user.role,
    email_verified: user.emailVerifiedAt !== null,
    created_at: toDhakaIso(user.createdAt),
    version: user.version,
  };
}

/** A customer in the picker of operators and admins. */
export function toCustomerView(user: User): Customer {
  return { id: user.id, name: user.name, phone: user.phone, email: user.email ?? '' };
}
