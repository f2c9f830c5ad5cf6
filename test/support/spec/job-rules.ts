import { newTransactionId, wallTimeIn } from '../main-job.js';
import { eachMissing, REQUIRED, fieldError, type SpecRow, withFields } from './spec-row.js';

const booking: SpecRow = {
  ref: 'Booking',
  ask: 'POST /bookings',
  who: 'customer',
  sample: () => ({
    body: { pickup_address: 'Gulshan 2, Dhaka', drop_address: 'Khulna', scheduled_time: wallTimeIn(24) },
  }),
  status: 422,
  message: 'Pickup, drop and scheduled time are required.',
};

const bookingEdit: SpecRow = {
  ...booking,
  ref: 'Booking edit',
  ask: 'PUT /bookings/{id}',
  sample: async (world) => ({ ...(await booking.sample!(world)), id: await world.rows.booking() }),
};
const bookingFields = ['pickup_address', 'drop_address', 'scheduled_time'];
const inPast = fieldError('scheduled_time', 'Scheduled time cannot be in the past.');

const offer: SpecRow = {
  ref: 'Offer price',
  ask: 'POST /booking-offers-driver',
  who: 'driver',
  sample: async ({ rows }) => ({ body: { booking_id: await rows.booking(), proposed_price: 4000 } }),
  status: 422,
  ...fieldError('proposed_price', 'Please enter a valid offered price.'),
};
const reOffer: SpecRow = {
  ...offer,
  ref: 'Re-offer price',
  ask: 'POST /booking-offers-driver-update',
  sample: async ({ rows }) => ({
    body: { booking_id: (await rows.deal('offered')).bookingId, proposed_price: 4000 },
  }),
};

const payment: SpecRow = {
  ref: 'Payment',
  ask: 'POST /payments',
  who: 'customer',
  sample: async ({ rows }) => {
    const { bookingId, offerId } = await rows.deal('offered');
    return {
      body: {
        booking_id: bookingId,
        selected_offer_id: offerId,
        amount: 5500,
        method: 'bkash',
        transaction_id: newTransactionId(),
        payer_number: '01712345678',
      },
    };
  },
  status: 422,
  message: 'All fields are required!',
};

/** Bookings, one-time codes, offers and payments. */
export const jobRules: readonly SpecRow[] = [
  ...eachMissing(booking, bookingFields, REQUIRED),
  withFields(booking, 'an hour ago', { scheduled_time: wallTimeIn(-1) }, inPast),
  ...eachMissing(bookingEdit, bookingFields, REQUIRED),
  withFields(bookingEdit, 'an hour ago', { scheduled_time: wallTimeIn(-1) }, inPast),

  ...[undefined, '', '  '].map((otp): SpecRow => ({
    ref: `OTP: ${otp === undefined ? 'missing' : `"${otp}"`}`,
    ask: 'POST /bookings/{id}/verify-otp',
    who: 'customer',
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal('confirmed');
      return { id: bookingId, body: { otp, offer_id: offerId } };
    },
    status: 422,
    ...fieldError('otp', 'Enter OTP'),
  })),
  ...(
    [
      ['offered', 'Only selected offers can send OTP.'],
      ['paying', 'Payment must be approved first.'],
    ] as const
  ).map(([until, message]): SpecRow => ({
    ref: `OTP send: ${until}`,
    ask: 'POST /bookings/{id}/send-otp',
    who: 'driver',
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal(until);
      return { id: bookingId, body: { offer_id: offerId } };
    },
    status: 409,
    message,
  })),

  ...[undefined, null, '', 0, -1, 12.345, '4000'].map((proposed_price) =>
    withFields(offer, JSON.stringify(proposed_price) ?? 'missing', { proposed_price }),
  ),
  ...[undefined, null, ''].map((proposed_price) =>
    withFields(
      reOffer,
      JSON.stringify(proposed_price) ?? 'missing',
      { proposed_price },
      fieldError('proposed_price', 'Please enter an offer price.'),
    ),
  ),
  ...[0, -1].map((proposed_price) => withFields(reOffer, String(proposed_price), { proposed_price })),

  withFields(
    payment,
    'booking id missing',
    { booking_id: undefined },
    { message: 'Booking ID missing. Cannot submit payment.' },
  ),
  ...eachMissing(payment, ['transaction_id', 'amount']),
  withFields(
    payment,
    'payer_number blank',
    { payer_number: ' ' },
    fieldError('payer_number', payment.message),
  ),
  ...['abc', 0, -5].map((amount) =>
    withFields(payment, `amount ${amount}`, { amount }, fieldError('amount', 'Enter a valid amount.')),
  ),
];
