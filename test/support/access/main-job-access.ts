import type { Notification } from '@app/contracts/notifications.js';
import { eventually } from '../eventually.js';
import { newTransactionId, wallTimeIn } from '../main-job.js';
import type { World } from '../world.js';
import {
  type AccessTable,
  admins,
  customerAlone,
  customerAndStaff,
  driverAlone,
  drivers,
  everybody,
  partiesAndStaff,
  signedIn,
  staff,
} from './access-case.js';

const trip = () => ({
  pickup_address: 'Gulshan 2, Dhaka',
  drop_address: 'Boro Bazar, Khulna',
  scheduled_time: wallTimeIn(24),
  vehicle_type: 'truck',
  notes: 'Twelve boxes of books.',
  receiver_name: 'Rafiq Ahmed',
  receiver_phone: '01911000004',
  weight_kg: 300,
  goods: 'Books',
});
const reason = 'The customer asked by telephone.';

/** Places, bookings, offers, payments and codes. Bookings are the customer's, offers the driver's. */
export const mainJobAccess: AccessTable = {
  'places.list': { query: { q: 'Tejgaon' }, statuses: everybody() },
  'places.areas': { statuses: everybody() },
  'places.nearest': { query: { lat: '23.765', lng: '90.405' }, statuses: everybody() },
  'tariffs.list': { statuses: admins() },
  'tariffs.replace': {
    body: [{ vehicle_type: 'truck', base: 1500, per_km: 52, minimum: 3000 }],
    statuses: admins(),
  },
  'estimates.create': {
    body: { pickup: { text: 'Tejgaon, Dhaka' }, drop: { lat: 22.325, lng: 91.811 }, vehicle_type: 'truck' },
    statuses: everybody(),
  },
  'estimates.ofBooking': [
    {
      on: 'an open booking',
      row: (rows) => rows.booking(),
      statuses: [401, 200, 404, 200, 200, 404, 200, 200],
    },
    { on: 'a confirmed one', row: (rows) => rows.bookingOf('confirmed'), statuses: partiesAndStaff() },
  ],
  'bookings.list': { statuses: signedIn() },
  'bookings.queues': { statuses: staff() },
  'bookings.get': [
    { on: 'an open one', row: (rows) => rows.booking(), statuses: [401, 200, 404, 200, 200, 404, 200, 200] },
    { on: 'a confirmed one', row: (rows) => rows.bookingOf('confirmed'), statuses: partiesAndStaff() },
  ],
  'bookings.create': [
    { on: 'themself', sample: () => ({ body: trip() }), statuses: [401, 201, 201, 403, 403, 403, 422, 422] },
    {
      on: 'the customer',
      sample: ({ actors }) => ({ body: { ...trip(), user_id: actors.customer.id } }),
      statuses: [401, 201, 403, 403, 403, 403, 201, 201],
    },
  ],
  'bookings.update': {
    row: (rows) => rows.booking(),
    sample: () => ({ body: trip() }),
    statuses: customerAndStaff(),
  },
  'bookings.setReceiver': {
    row: (rows) => rows.bookingOf('confirmed'),
    body: { receiver_name: 'Rafiq Ahmed', receiver_phone: '01911000004' },
    statuses: customerAndStaff(),
  },
  'bookings.remove': { row: (rows) => rows.booking(), statuses: customerAndStaff() },
  'bookings.cancel': { row: (rows) => rows.booking(), body: { reason }, statuses: staff() },
  'bookings.notifyDrivers': { row: (rows) => rows.booking(), statuses: staff() },

  'offers.send': {
    sample: async ({ rows }) => ({ body: { booking_id: await rows.booking(), proposed_price: 4800.5 } }),
    statuses: [401, 403, 403, 201, 201, 403, 403, 403],
  },
  'offers.resend': {
    sample: async ({ rows }) => ({
      body: {
        booking_id: (await rows.deal('offered')).bookingId,
        proposed_price: 4700,
        message: 'Less, then.',
      },
    }),
    statuses: [401, 403, 403, 200, 404, 403, 403, 403],
  },
  'returnLoads.list': [
    {
      on: 'an own offer',
      sample: async ({ rows }) => ({ query: { offer_id: String((await rows.deal('offered')).offerId) } }),
      statuses: [401, 403, 403, 200, 404, 403, 403, 403],
    },
    {
      on: 'a place',
      sample: async ({ bahon }) => {
        const [place] = await bahon.database.query<{ id: number }>(
          `SELECT id FROM place WHERE kind = 'district' AND district = 'chattogram'`,
        );
        return { query: { place_id: String(place!.id), from: wallTimeIn(24), until: wallTimeIn(48) } };
      },
      statuses: [401, 403, 403, 200, 200, 403, 403, 403],
    },
  ],
  'offers.withdraw': {
    row: (rows) => rows.offerOf('offered'),
    body: { reason: 'The truck is in the workshop.' },
    statuses: driverAlone(),
  },
  'offers.hold': { row: (rows) => rows.offerOnFreeDay(), statuses: customerAlone() },
  'offers.listForBooking': [
    {
      on: 'an open booking',
      row: (rows) => rows.bookingOf('offered'),
      statuses: [401, 200, 404, 200, 200, 404, 200, 200],
    },
    { on: 'a confirmed booking', row: (rows) => rows.bookingOf('confirmed'), statuses: partiesAndStaff() },
  ],
  'offers.get': { row: (rows) => rows.offerOf('offered'), statuses: partiesAndStaff() },
  'offers.history': { statuses: drivers() },
  'commitments.list': { statuses: drivers() },

  'payments.listForBooking': { row: (rows) => rows.bookingOf('paying'), statuses: partiesAndStaff() },
  'payments.instructions': { statuses: signedIn() },
  'payments.submit': {
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal('offered');
      const payment = {
        amount: 5500,
        method: 'bkash',
        transaction_id: newTransactionId(),
        paid_at: '2026-11-20T10:00',
      };
      return { body: { booking_id: bookingId, selected_offer_id: offerId, ...payment } };
    },
    statuses: customerAlone(201),
  },
  'payments.correct': {
    row: (rows) => rows.paymentOf('paying'),
    sample: () => ({ body: { amount: 5500, transaction_id: newTransactionId() } }),
    statuses: customerAlone(),
  },
  'payments.withdraw': { row: (rows) => rows.paymentOf('paying'), statuses: customerAlone() },
  'payments.list': { statuses: staff() },
  'payments.approve': { row: (rows) => rows.paymentOf('paying'), statuses: admins() },
  'payments.reject': { row: (rows) => rows.paymentOf('paying'), statuses: admins() },

  'otp.send': {
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal('confirmed');
      return { id: bookingId, body: { offer_id: offerId, reason } };
    },
    statuses: [401, 403, 403, 200, 404, 404, 200, 200],
  },
  'otp.verify': {
    sample: async (world, { who }) => {
      const { bookingId, offerId } = await world.rows.deal('confirmed');
      // Only workers send codes to customers.
      const isTold = who === 'customer' && world.bahon.workers.length > 0;
      const otp = isTold ? await sentOtp(world, bookingId, offerId) : '123456';
      return { id: bookingId, body: { otp, offer_id: offerId } };
    },
    statuses: customerAlone(),
  },
};

/** The code that the customer is notified of once the driver has sent it. */
async function sentOtp({ actors }: World, bookingId: number, offerId: number): Promise<string> {
  await actors.driver.client.post(`/api/bookings/${bookingId}/send-otp`, { offer_id: offerId });
  return eventually(
    async () => {
      const { body } = await actors.customer.client.get('/api/notifications');
      const notification = body.data.find(
        (one: Notification) => one.link === `/destination-reached/${offerId}`,
      );
      return /\b\d{6}\b/.exec(notification.message)![0];
    },
    { what: "the customer's code", within: 15_000 },
  );
}
