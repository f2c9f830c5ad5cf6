import type { Role } from '@app/contracts/roles.js';
import type { Text } from '../i18n/catalogue';
import { appMessages as m } from './app.messages';

export interface NavItem {
  readonly to: string;
  readonly text: Text;
}

export const navLinks: Record<Role, readonly NavItem[]> = {
  admin: [
    { to: '/admin/dashboard', text: m.dashboard },
    { to: '/admin/users', text: m.users },
    { to: '/admin/vehicles', text: m.vehicles },
    { to: '/admin/payments', text: m.payments },
    { to: '/admin/messages', text: m.messages },
  ],
  driver: [
    { to: '/booking-requests', text: m.findBookings },
    { to: '/booking-history', text: m.bookingHistory },
  ],
  user: [
    { to: '/book-now', text: m.bookNow },
    { to: '/my-bookings', text: m.myBookings },
  ],
  operator: [{ to: '/operator/bookings', text: m.manageBookings }],
};

export const guestLinks: readonly NavItem[] = [
  { to: '/login', text: m.login },
  { to: '/register', text: m.register },
];

export const PROFILE: NavItem = { to: '/profile', text: m.profile };
export const NOTIFICATIONS: NavItem = { to: '/notifications', text: m.notifications };
export const SUPPORT: NavItem = { to: '/support', text: m.support };
