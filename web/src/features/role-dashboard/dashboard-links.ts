import type { Role } from '@app/contracts/roles.js';
import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import { commonMessages as common } from '../../ui/common.messages';

/** A frequently used page. */
export interface DashboardLink {
  readonly to: string;
  readonly text: Text;
  readonly icon: IconName;
}

/** The pages that each role uses most, the most important one first. */
export const dashboardLinks: Record<Role, readonly DashboardLink[]> = {
  user: [
    { to: '/book-now', text: common.bookVehicle, icon: 'truck' },
    { to: '/my-bookings', text: m.myBookings, icon: 'route' },
  ],
  driver: [
    { to: '/booking-requests', text: common.findBookings, icon: 'search' },
    { to: '/booking-history', text: common.bookingHistory, icon: 'route' },
    { to: '/earnings', text: common.earnings, icon: 'wallet' },
    { to: '/my-vehicles', text: m.vehicle, icon: 'truck' },
  ],
  operator: [
    { to: '/operator/bookings', text: common.manageBookings, icon: 'route' },
    { to: '/book-now', text: m.bookForCustomer, icon: 'truck' },
  ],
  admin: [
    { to: '/admin/dashboard', text: m.adminDashboard, icon: 'route' },
    { to: '/admin/users', text: m.users, icon: 'user' },
  ],
};
