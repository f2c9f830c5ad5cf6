import { useSessionUser } from '../../api/session.store';
import {
  useWaitingBookingsQuery,
  useWaitingDriversQuery,
  useWaitingMessagesQuery,
  useWaitingOffersQuery,
  useWaitingOwnVehiclesQuery,
  useWaitingPaymentsQuery,
  useWaitingTicketsQuery,
  useWaitingVehiclesQuery,
} from './role-dashboard.api';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import { counted, type Task, type TaskSet } from './tasks';

const PENDING = { query: { status: 'pending' } } as const;
const CONFIRMED = { query: { status: 'confirmed' } } as const;

/** What waits for a customer. */
export function useCustomerTasks(): TaskSet {
  const pending = useWaitingBookingsQuery(PENDING);
  const confirmed = useWaitingBookingsQuery(CONFIRMED);
  const isPaying = ({ payment_status }: { payment_status: string }) => payment_status === 'pending';
  return {
    queries: [pending, confirmed],
    tasks: [
      counted(confirmed.data, { text: m.onTheWay, to: '/my-bookings', icon: 'key', isUrgent: true }),
      counted(
        pending.data?.filter((booking) => !isPaying(booking)),
        {
          text: m.offersToChoose,
          to: '/my-bookings',
          icon: 'tag',
        },
      ),
      counted(pending.data?.filter(isPaying), {
        text: m.paymentsChecked,
        to: '/my-bookings',
        icon: 'wallet',
      }),
    ],
  };
}

/** What waits for a driver. */
export function useDriverTasks(): TaskSet {
  const status = useSessionUser()?.driver_status;
  const open = useWaitingBookingsQuery();
  const offers = useWaitingOffersQuery();
  const vehicles = useWaitingOwnVehiclesQuery();
  const application: Task = {
    text: status === 'rejected' ? m.applicationRejected : m.applicationPending,
    to: '/applyasdriver',
    icon: 'shield',
    count: status === 'approved' ? 0 : null,
    isUrgent: status === 'rejected',
  };
  const toDeliver = offers.data?.filter(
    (offer) =>
      offer.is_selected === 1 && offer.payment_status === 'paid' && offer.booking_status === 'confirmed',
  );
  const fresh = open.data?.filter(
    (booking) => status === 'approved' && !booking.own_offer && booking.status === 'pending',
  );
  return {
    queries: [open, offers, vehicles],
    tasks: [
      application,
      {
        text: m.vehicleMissing,
        to: '/submit-vehicle',
        icon: 'truck',
        count: vehicles.data?.length === 0 ? null : 0,
        isUrgent: true,
      },
      counted(toDeliver, { text: m.codesToSend, to: '/booking-history', icon: 'key', isUrgent: true }),
      counted(fresh, { text: m.requests, to: '/booking-requests', icon: 'route' }, open.data?.length),
    ],
  };
}

/** What waits for an operator. */
export function useOperatorTasks(): TaskSet {
  const pending = useWaitingBookingsQuery(PENDING);
  const confirmed = useWaitingBookingsQuery(CONFIRMED);
  return {
    queries: [pending, confirmed],
    tasks: [
      counted(pending.data, {
        text: m.bookingsToWatch,
        to: '/operator/bookings?status=pending',
        icon: 'clock',
      }),
      counted(confirmed.data, {
        text: m.bookingsConfirmed,
        to: '/operator/bookings?status=confirmed',
        icon: 'truck',
      }),
    ],
  };
}

/** What waits for an admin. */
export function useAdminTasks(): TaskSet {
  const payments = useWaitingPaymentsQuery(PENDING);
  const drivers = useWaitingDriversQuery(PENDING);
  const vehicles = useWaitingVehiclesQuery({ query: { verification: 'pending' } });
  const tickets = useWaitingTicketsQuery({ query: { status: 'open' } });
  const messages = useWaitingMessagesQuery({ query: { is_read: '0' } });
  return {
    queries: [payments, drivers, vehicles, tickets, messages],
    tasks: [
      counted(payments.data, {
        text: m.paymentsToDecide,
        to: '/admin/payments',
        icon: 'wallet',
        isUrgent: true,
      }),
      counted(drivers.data, {
        text: m.applicationsToReview,
        to: '/admin/vehicle-management',
        icon: 'shield',
      }),
      counted(vehicles.data, { text: m.vehiclesToReview, to: '/admin/vehicle-management', icon: 'truck' }),
      counted(tickets.data, { text: m.openTickets, to: '/support?status=open', icon: 'headset' }),
      counted(messages.data, { text: m.messagesToRead, to: '/admin/messages', icon: 'mail' }),
    ],
  };
}
