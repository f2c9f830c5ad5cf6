import type { Booking } from '@app/contracts/bookings.js';
import { hasReached } from '@app/contracts/trip-states.js';
import { useSessionUser } from '../../api/session.store';
import { useSuspension } from '../../api/own-application.api';
import { useOwnVehiclesQuery } from '../../api/vehicles.api';
import { useBookingQueuesQuery } from '../../api/bookings.api';
import {
  useWaitingBookingsQuery,
  useWaitingDriversQuery,
  useWaitingMessagesQuery,
  useWaitingOffersQuery,
  useWaitingPaymentsQuery,
  useWaitingTicketsQuery,
  useWaitingVehiclesQuery,
} from './role-dashboard.api';
import { roleDashboardMessages as m } from './role-dashboard.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';

/** An open task: the number of rows and the page for it. */
export interface Task {
  readonly text: Text;
  readonly to: string;
  readonly icon: IconName;
  /** Null for a task without a number. */
  readonly count: number | null;
  /** There are more than were asked for. */
  readonly hasMore?: boolean;
  readonly isUrgent?: boolean;
  /** What the button to it says. */
  readonly action: Text;
  /** Another person has to act; the user can only look. */
  readonly isPassive?: boolean;
}

interface Query {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The tasks of a role, and their queries. */
export interface TaskSet {
  readonly tasks: readonly Task[];
  readonly queries: readonly Query[];
}

/** The default page size of a list. */
const PAGE = 50;

/** A task for so many rows of a page of a list. */
export function taskFor(
  rows: readonly unknown[] | undefined,
  task: Omit<Task, 'count' | 'hasMore'>,
  pageLength = rows?.length ?? 0,
): Task {
  return { ...task, count: rows?.length ?? 0, hasMore: pageLength >= PAGE };
}

const PENDING = { query: { status: 'pending' } } as const;
const CONFIRMED = { query: { status: 'confirmed' } } as const;

/** The address of the only row, or of the list when there are several. */
function toOne<Row>(rows: readonly Row[] | undefined, path: (row: Row) => string, list: string): string {
  const [only] = rows ?? [];
  return only !== undefined && rows?.length === 1 ? path(only) : list;
}

/** The tasks of a customer. */
export function useCustomerTasks(): TaskSet {
  const pendingBookings = useWaitingBookingsQuery(PENDING);
  const confirmedBookings = useWaitingBookingsQuery(CONFIRMED);
  const bookingsInPayment = pendingBookings.data?.filter(
    ({ payment_status }) => payment_status === 'pending',
  );
  const open = pendingBookings.data?.filter(({ payment_status }) => payment_status !== 'pending');
  const needsDriver = confirmedBookings.data?.filter((booking) => booking.needs_driver);
  const bookingsWithDriver = confirmedBookings.data?.filter((booking) => !booking.needs_driver);
  const isOnTheWay = ({ stage }: Pick<Booking, 'stage'>) => stage && hasReached(stage, 'on_the_way');
  const onTheWay = bookingsWithDriver?.filter(isOnTheWay);
  const assignedBookings = bookingsWithDriver?.filter((booking) => !isOnTheWay(booking));
  const toChoose = open?.filter(({ offers_count }) => offers_count);
  const withoutOffer = open?.filter(({ offers_count }) => !offers_count);
  const pendingList = '/my-bookings?status=pending';
  const confirmedList = '/my-bookings?status=confirmed';
  return {
    queries: [pendingBookings, confirmedBookings],
    tasks: [
      taskFor(needsDriver, {
        text: m.needDriver,
        to: toOne(needsDriver, ({ id }) => `/offers/${id}`, confirmedList),
        icon: 'alert',
        isUrgent: true,
        action: common.chooseAnotherDriver,
      }),
      taskFor(onTheWay, {
        text: m.onTheWay,
        to: toOne(
          onTheWay,
          ({ selected_offer_id: offerId }) => `/destination-reached/${offerId}`,
          confirmedList,
        ),
        icon: 'key',
        isUrgent: true,
        action: m.enterCode,
      }),
      taskFor(assignedBookings, {
        text: m.driverAssigned,
        to: toOne(assignedBookings, ({ id }) => `/booking-details?id=${id}`, confirmedList),
        icon: 'truck',
        action: common.viewBooking,
        isPassive: true,
      }),
      taskFor(toChoose, {
        text: m.offersToChoose,
        to: toOne(toChoose, ({ id }) => `/offers/${id}`, pendingList),
        icon: 'tag',
        action: common.chooseOffer,
      }),
      taskFor(withoutOffer, {
        text: m.waitingForOffers,
        to: pendingList,
        icon: 'clock',
        action: pages.myBookingsLink,
        isPassive: true,
      }),
      taskFor(bookingsInPayment, {
        text: m.paymentsChecked,
        to: pendingList,
        icon: 'wallet',
        action: pages.myBookingsLink,
        isPassive: true,
      }),
    ],
  };
}

/** The tasks of a driver. */
export function useDriverTasks(): TaskSet {
  const status = useSessionUser()?.driver_status;
  const open = useWaitingBookingsQuery({ query: { state: 'open' } });
  const offers = useWaitingOffersQuery();
  const vehicles = useOwnVehiclesQuery();
  const application: Task = {
    text: status === 'rejected' ? m.applicationRejected : m.applicationPending,
    to: '/applyasdriver',
    icon: 'shield',
    count: status === 'approved' ? 0 : null,
    isUrgent: status === 'rejected',
    action: m.viewApplication,
  };
  const toDeliver = offers.data?.filter(
    (offer) =>
      offer.is_selected === 1 && offer.payment_status === 'paid' && offer.booking_status === 'confirmed',
  );
  const isSuspended = useSuspension() !== null;
  const mayOffer = status === 'approved' && !isSuspended;
  const newRequests = open.data?.filter((booking) => mayOffer && !booking.own_offer);
  return {
    queries: [open, offers, vehicles],
    tasks: [
      application,
      {
        text: m.suspended,
        to: '/booking-requests',
        icon: 'alert',
        count: isSuspended ? null : 0,
        isUrgent: true,
        action: m.viewSuspension,
      },
      {
        text: m.vehicleMissing,
        to: '/submit-vehicle',
        icon: 'truck',
        count: vehicles.data?.length === 0 ? null : 0,
        isUrgent: true,
        action: m.submitVehicle,
      },
      taskFor(toDeliver, {
        text: m.codesToSend,
        to: '/booking-history',
        icon: 'key',
        isUrgent: true,
        action: m.sendCode,
      }),
      taskFor(
        newRequests,
        { text: m.requests, to: '/booking-requests', icon: 'route', action: m.sendOffer },
        mayOffer ? open.data?.length : 0,
      ),
    ],
  };
}

/** The tasks of an operator. */
export function useOperatorTasks(): TaskSet {
  const pendingBookings = useWaitingBookingsQuery(PENDING);
  const confirmedBookings = useWaitingBookingsQuery(CONFIRMED);
  const queues = useBookingQueuesQuery();
  return {
    queries: [queues, pendingBookings, confirmedBookings],
    tasks: [
      {
        text: m.bookingsOverdue,
        to: '/operator/bookings?queue=overdue',
        icon: 'alert',
        count: queues.data?.overdue ?? 0,
        isUrgent: true,
        action: m.viewBookings,
      },
      {
        text: m.bookingsWithoutOffer,
        to: '/operator/bookings?queue=no_offer',
        icon: 'tag',
        count: queues.data?.no_offer ?? 0,
        action: m.viewBookings,
      },
      taskFor(pendingBookings.data, {
        text: m.bookingsToWatch,
        to: '/operator/bookings?status=pending',
        icon: 'clock',
        action: m.viewBookings,
        isPassive: true,
      }),
      taskFor(confirmedBookings.data, {
        text: m.bookingsConfirmed,
        to: '/operator/bookings?status=confirmed',
        icon: 'truck',
        action: m.viewBookings,
        isPassive: true,
      }),
    ],
  };
}

/** The tasks of an admin. */
export function useAdminTasks(): TaskSet {
  const payments = useWaitingPaymentsQuery(PENDING);
  const drivers = useWaitingDriversQuery(PENDING);
  const vehicles = useWaitingVehiclesQuery({ query: { verification: 'pending' } });
  const tickets = useWaitingTicketsQuery({ query: { status: 'open' } });
  const messages = useWaitingMessagesQuery({ query: { is_read: '0' } });
  return {
    queries: [payments, drivers, vehicles, tickets, messages],
    tasks: [
      taskFor(payments.data, {
        text: m.paymentsToDecide,
        to: '/admin/payments?status=pending',
        icon: 'wallet',
        isUrgent: true,
        action: m.review,
      }),
      taskFor(drivers.data, {
        text: m.applicationsToReview,
        to: '/admin/vehicle-management',
        icon: 'shield',
        action: m.review,
      }),
      taskFor(vehicles.data, {
        text: m.vehiclesToReview,
        to: '/admin/vehicle-management',
        icon: 'truck',
        action: m.review,
      }),
      taskFor(tickets.data, {
        text: m.openTickets,
        to: '/support?status=open',
        icon: 'headset',
        action: common.reply,
      }),
      taskFor(messages.data, { text: m.messagesToRead, to: '/admin/messages', icon: 'mail', action: m.read }),
    ],
  };
}
