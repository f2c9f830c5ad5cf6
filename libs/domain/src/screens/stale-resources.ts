import { type DomainEvent, type EventPayload, events, type EventType } from '@app/contracts/events.js';
import { type Push, room } from '@app/contracts/realtime.js';
import type { ResourceRef, ResourceType } from '@app/contracts/resources.js';
import type { PushedRows } from './pushed-rows.js';

type Row = NonNullable<Push['row']>;

/** Who is told what: rooms, the stale resources, and how to read the changed row as these rooms may see it. */
export interface Audience {
  rooms: string[];
  /** When there is a row, the first ref names it. */
  refs: ResourceRef[];
  row?: (rows: PushedRows) => Promise<Row | null>;
}

type Audiences<T extends EventType> = (payload: EventPayload<T>) => Audience[];

type OfferEvent = 'offer.sent' | 'offer.updated' | 'offer.accepted' | 'offer.rejected' | 'offer.withdrawn';

const admins = room.role('admin');
const staff = [admins, room.role('operator')];

const ref = (type: ResourceType, id?: number): ResourceRef => (id === undefined ? { type } : { type, id });

/** The booking as its customer and staff read it, and as drivers do. */
const bookingChanged: Audiences<'booking.created' | 'booking.updated'> = ({ booking_id, user_id }) => [
  {
    rooms: [room.user(user_id), ...staff],
    refs: [ref('Booking', booking_id)],
    row: (rows) => rows.booking(booking_id),
  },
  {
    rooms: [room.drivers],
    refs: [ref('Booking', booking_id)],
    row: (rows) => rows.bookingRequest(booking_id),
  },
];

/** Nobody's list may keep it: without a row the lists are read again. */
const bookingHidden: Audiences<'booking.cancelled'> = ({ booking_id, user_id, driver_ids }) => [
  {
    rooms: [room.user(user_id), ...staff, room.drivers, ...driver_ids.map(room.user)],
    refs: [ref('Booking', booking_id), ref('Offer')],
  },
  // A deleted one is not counted any more, a cancelled one earns nothing.
  { rooms: [admins], refs: [ref('Dashboard')] },
];

const offerChanged: Audiences<OfferEvent> = ({ offer_id, booking_id, driver_id, user_id }) => [
  {
    rooms: [room.user(user_id), ...staff],
    refs: [ref('Offer', offer_id)],
    row: (rows) => rows.offer(offer_id),
  },
  // A driver's own lists show offers in two more shapes; one reader re-reading them is cheap.
  { rooms: [room.user(driver_id)], refs: [ref('Offer', offer_id), ref('Booking', booking_id)] },
];

/** A payment moves its booking and offer too. */
const paymentChanged: Audiences<'payment.submitted' | 'payment.approved' | 'payment.rejected'> = (
  payload,
) => {
  const { payment_id, user_id } = payload;
  return [
    {
      rooms: staff,
      refs: [ref('Payment', payment_id), ref('Dashboard')],
      row: (rows) => rows.payment(payment_id),
    },
    // The customer reads payments of a booking in a shape of their own.
    { rooms: [room.user(user_id)], refs: [ref('Payment', payment_id)] },
    ...bookingChanged(payload),
    ...offerChanged(payload),
  ];
};

/** Applications are read by staff; the driver's own session and lists follow from the outcome. */
const driverChanged: Audiences<'driver.applied' | 'driver.approved' | 'driver.rejected'> = ({ user_id }) => [
  {
    rooms: staff,
    refs: [ref('DriverApplication', user_id), ref('Dashboard')],
    row: (rows) => rows.driver(user_id),
  },
  { rooms: [room.user(user_id)], refs: [ref('DriverApplication', user_id), ref('Session'), ref('Booking')] },
];

/** A vehicle in its two views. */
function vehicleChanged(vehicleId: number, ownerIds: number[]): Audience[] {
  return [
    {
      rooms: staff,
      refs: [ref('Vehicle', vehicleId), ref('Dashboard')],
      row: (rows) => rows.vehicle(vehicleId),
    },
    {
      rooms: ownerIds.map(room.user),
      refs: [ref('Vehicle', vehicleId)],
      row: (rows) => rows.driverVehicle(vehicleId),
    },
  ];
}

const vehicleReviewed: Audiences<'vehicle.approved' | 'vehicle.rejected'> = ({ vehicle_id, user_id }) =>
  vehicleChanged(vehicle_id, user_id === null ? [] : [user_id]);

const contactChanged: Audiences<'contact.received' | 'contact.replied' | 'contact.updated'> = ({
  contact_message_id,
}) => [
  {
    rooms: [admins],
    refs: [ref('ContactMessage', contact_message_id)],
    row: (rows) => rows.contactMessage(contact_message_id),
  },
];

const ticketChanged: Audiences<
  'ticket.opened' | 'ticket.status_changed' | 'ticket.read' | 'ticket.delivered' | 'ticket.deleted'
> = ({ ticket_id, user_id }) => [
  {
    rooms: [admins, room.user(user_id)],
    refs: [ref('Ticket', ticket_id)],
    row: (rows) => rows.ticket(ticket_id),
  },
];

const staleResources: { [T in EventType]: Audiences<T> } = {
  'user.registered': () => [{ rooms: [admins], refs: [ref('User'), ref('Dashboard')] }],
  'user.verified': ({ user_id }) => [{ rooms: [room.user(user_id)], refs: [ref('Session')] }],
  'user.updated': ({ user_id }) => [
    { rooms: [admins], refs: [ref('User', user_id)] },
    { rooms: [room.user(user_id)], refs: [ref('Session')] },
  ],
  'user.deleted': ({ user_id }) => [{ rooms: [admins], refs: [ref('User', user_id), ref('Dashboard')] }],
  'email_code.issued': () => [],
  'sessions.ended': () => [],
  'driver.applied': (payload) => [...driverChanged(payload), { rooms: [admins], refs: [ref('User')] }],
  'driver.approved': driverChanged,
  'driver.rejected': driverChanged,
  'vehicle.submitted': ({ vehicle_id, user_id }) => vehicleChanged(vehicle_id, [user_id]),
  'vehicle.approved': vehicleReviewed,
  'vehicle.rejected': vehicleReviewed,
  // Deleted, or another's now: without a row the lists are read again, and nobody sees a vehicle that was theirs.
  'vehicle.updated': ({ vehicle_id, user_ids, is_deleted }) =>
    is_deleted || user_ids.length > 1
      ? [
          {
            rooms: [...staff, ...user_ids.map(room.user)],
            refs: [ref('Vehicle', vehicle_id), ref('Dashboard')],
          },
        ]
      : vehicleChanged(vehicle_id, user_ids),
  'booking.created': (payload) => [...bookingChanged(payload), { rooms: [admins], refs: [ref('Dashboard')] }],
  'booking.updated': bookingChanged,
  'booking.cancelled': bookingHidden,
  'booking.completed': (payload) => [
    ...bookingChanged(payload),
    ...offerChanged(payload),
    { rooms: [admins], refs: [ref('Dashboard')] },
  ],
  'booking.drivers_alerted': ({ booking_id }) => [
    {
      rooms: [room.drivers],
      refs: [ref('Booking', booking_id)],
      row: (rows) => rows.bookingRequest(booking_id),
    },
  ],
  // The row went to all drivers already: here it says which one rings.
  'booking.matched': ({ booking_id, live_user_ids }) =>
    live_user_ids.length === 0
      ? []
      : [
          {
            rooms: live_user_ids.map(room.user),
            refs: [ref('Booking', booking_id)],
            row: (rows) => rows.bookingRequest(booking_id),
          },
        ],
  'offer.sent': offerChanged,
  'offer.updated': offerChanged,
  'offer.accepted': offerChanged,
  'offer.rejected': offerChanged,
  'offer.withdrawn': offerChanged,
  'payment.submitted': paymentChanged,
  'payment.approved': paymentChanged,
  'payment.rejected': paymentChanged,
  'otp.issued': ({ booking_id, offer_id, user_id, driver_id }) => [
    {
      rooms: [room.user(user_id), room.user(driver_id)],
      refs: [ref('Booking', booking_id), ref('Offer', offer_id)],
    },
  ],
  'otp.exhausted': ({ booking_id, offer_id, user_id, driver_id }) => [
    {
      rooms: [room.user(user_id), room.user(driver_id)],
      refs: [ref('Booking', booking_id), ref('Offer', offer_id)],
    },
  ],
  'ticket.opened': ticketChanged,
  'ticket.message': (payload) => [
    {
      rooms: [admins, room.user(payload.user_id)],
      refs: [ref('TicketMessage', payload.message_id)],
      row: (rows) => rows.ticketMessage(payload.message_id),
    },
    ...ticketChanged(payload),
  ],
  'ticket.status_changed': ticketChanged,
  'ticket.read': ticketChanged,
  'ticket.delivered': ticketChanged,
  // What follows from it is a notification.
  'ticket.left_unseen': () => [],
  'ticket.deleted': ticketChanged,
  'contact.received': contactChanged,
  'contact.replied': contactChanged,
  'contact.updated': contactChanged,
  'notification.created': ({ notification_id, user_id }) => [
    {
      rooms: [room.user(user_id)],
      refs: [ref('Notification', notification_id), ref('UnreadCount')],
      row: (rows) => rows.notification(notification_id),
    },
  ],
  'notification.broadcast': () => [],
  'notification.batch_created': ({ user_ids }) => [
    { rooms: user_ids.map(room.user), refs: [ref('Notification'), ref('UnreadCount')] },
  ],
  'notification.mail_requested': () => [],
  'notification.read': ({ notification_id, user_id }) => [
    {
      rooms: [room.user(user_id)],
      refs: [ref('Notification', notification_id ?? undefined), ref('UnreadCount')],
    },
  ],
  'notification.code_ended': ({ notification_id, user_id }) => [
    {
      rooms: [room.user(user_id)],
      refs: [ref('Notification', notification_id)],
      row: (rows) => rows.notification(notification_id),
    },
  ],
};

/** Whoever watches what happens gets the event itself; a row that is gone means that there is nothing to read again either. */
function watchers(event: DomainEvent): Audience[] {
  if (events[event.type].activity === null) return [];
  return [{ rooms: [admins], refs: [ref('Activity')], row: (rows) => rows.activity(event) }];
}

/** The screens an event made stale, audience by audience. */
export function audiencesOf<T extends EventType>(event: DomainEvent<T>): Audience[] {
  return [...staleResources[event.type](event.payload), ...watchers(event)];
}
