import { newTransactionId, wallTimeIn } from '../main-job.js';
import { eachMissing, type SpecRow, withFields } from './spec-row.js';

const REQUIRED = 'This field is required.';
const CHECK = 'Please check the marked fields.';

const contact: SpecRow = {
  ref: 'Contact',
  ask: 'POST /contact',
  who: 'nobody',
  sample: () => ({
    body: {
      name: 'Rahim',
      email: 'rahim@elsewhere.example',
      subject: 'Prices',
      message: 'What does it cost?',
    },
  }),
  status: 422,
  message: 'All fields are required.',
};

const register: SpecRow = {
  ref: 'Register',
  ask: 'POST /register',
  who: 'nobody',
  sample: () => ({
    body: {
      name: 'Rahim Uddin',
      username: 'rahim',
      email: 'rahim@elsewhere.example',
      phone: '01712345678',
      password: 'long-enough',
    },
  }),
  status: 422,
  message: CHECK,
};

/** The username rules of section 5, and those of the e-mail. */
const registering: readonly [field: string, value: string, text: string][] = [
  ['username', 'abc', 'Must be more than 4 characters.'],
  ['username', '1rahim', 'Username cannot start with a number.'],
  ['username', 'ra him', 'Username cannot contain spaces.'],
  ['email', 'rahim@', '❌ Invalid email format.'],
];

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
const inPast = {
  message: 'Scheduled time cannot be in the past.',
  errors: { scheduled_time: 'Scheduled time cannot be in the past.' },
};

const application: SpecRow = {
  ...register,
  ref: 'Driver application',
  ask: 'POST /drivers/applyDriver',
  sample: async (world) => {
    const { body } = await register.sample!(world);
    return { body: { ...(body as object), vehicle_type: 'Truck, 5 tons', experience: 'Nine years' } };
  },
  message: 'Please fill in all required fields correctly.',
};

const offer: SpecRow = {
  ref: 'Offer price',
  ask: 'POST /booking-offers-driver',
  who: 'driver',
  sample: async ({ rows }) => ({ body: { booking_id: await rows.booking(), proposed_price: 4000 } }),
  status: 422,
  message: 'Please enter a valid offered price.',
  errors: { proposed_price: 'Please enter a valid offered price.' },
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

const ownVehicle: SpecRow = {
  ref: 'Driver vehicle update',
  ask: 'POST /vehicles/{id}',
  who: 'driver',
  sample: async ({ rows }) => ({
    id: await rows.vehicle(),
    body: { type: 'truck', license_plate: `Dhaka Metro-TA ${rows.next()}`, capacity_kg: '5000' },
  }),
  status: 422,
  message: CHECK,
};
const NOT_POSITIVE = 'Capacity must be a positive number.';

const adminVehicle: SpecRow = {
  ref: 'Admin vehicle form',
  ask: 'POST /vehicles',
  who: 'admin',
  sample: ({ actors, rows }) => ({
    body: {
      owner_id: actors.driver.id,
      vehicle_type: 'truck',
      license_plate: `Dhaka Metro-TA ${rows.next()}`,
      capacity: 5000,
    },
  }),
  status: 422,
  message: CHECK,
};

const notification: SpecRow = {
  ref: 'Notification send',
  ask: 'POST /notifications',
  who: 'admin',
  sample: ({ actors }) => ({
    body: { user_id: actors.customer.id, title: 'News', message: 'Something is new.', type: 'push' },
  }),
  status: 422,
  message: 'All fields are required.',
};

const ticket: SpecRow = {
  ref: 'Support ticket',
  ask: 'POST /support-tickets',
  who: 'customer',
  sample: () => ({ body: { subject: 'Late truck', description: 'Two hours.' } }),
  status: 422,
  message: 'All fields are required.',
};
const chat: SpecRow = {
  ref: 'Chat message',
  ask: 'POST /support-tickets/{id}/messages',
  who: 'customer',
  sample: async ({ rows }) => ({ id: await rows.ticket(), body: { message: 'Hello' } }),
  status: 422,
  message: 'Please write a message.',
};

/** The validation rules with the server's exact texts, for clients that check nothing themselves. */
export const serverRules: readonly SpecRow[] = [
  ...eachMissing(contact, ['name', 'subject', 'message']),
  ...eachMissing(contact, ['email'], REQUIRED),
  withFields(
    contact,
    'an e-mail that is none',
    { email: 'rahim at home' },
    {
      message: 'Please enter a valid email address.',
      errors: { email: 'Please enter a valid email address.' },
    },
  ),

  ...registering.map(([field, value, text]) =>
    withFields(
      register,
      `${field} "${value}"`,
      { [field]: value },
      { message: text, errors: { [field]: text } },
    ),
  ),
  ...registering
    .filter(([field]) => field === 'username')
    .map(([, username, message]): SpecRow => ({
      ref: `Register, live: username "${username}"`,
      ask: 'POST /user-exist',
      who: 'nobody',
      sample: () => ({ body: { username } }),
      status: 200,
      message,
    })),
  {
    ref: 'Change e-mail',
    ask: 'POST /change-email',
    who: 'customer',
    sample: () => ({ body: { new_email: 'not an address' } }),
    status: 422,
    message: '❌ Invalid email format.',
    errors: { new_email: '❌ Invalid email format.' },
  },

  ...eachMissing(booking, bookingFields, REQUIRED),
  withFields(booking, 'an hour ago', { scheduled_time: wallTimeIn(-1) }, inPast),
  ...eachMissing(bookingEdit, bookingFields, REQUIRED),
  withFields(bookingEdit, 'an hour ago', { scheduled_time: wallTimeIn(-1) }, inPast),

  ...eachMissing(application, ['name', 'username', 'email', 'phone', 'vehicle_type', 'experience'], REQUIRED),
  withFields(application, 'password missing', { password: undefined }, { errors: { password: REQUIRED } }),

  ...[undefined, '', '  '].map((otp): SpecRow => ({
    ref: `OTP: ${otp === undefined ? 'missing' : `"${otp}"`}`,
    ask: 'POST /bookings/{id}/verify-otp',
    who: 'customer',
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal('confirmed');
      return { id: bookingId, body: { otp, offer_id: offerId } };
    },
    status: 422,
    message: 'Enter OTP',
    errors: { otp: 'Enter OTP' },
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
      {
        message: 'Please enter an offer price.',
        errors: { proposed_price: 'Please enter an offer price.' },
      },
    ),
  ),
  ...[0, -1].map((proposed_price) => withFields(reOffer, String(proposed_price), { proposed_price })),

  withFields(
    payment,
    'booking id missing',
    { booking_id: undefined },
    {
      message: 'Booking ID missing. Cannot submit payment.',
    },
  ),
  ...eachMissing(payment, ['transaction_id', 'amount']),
  withFields(
    payment,
    'payer_number blank',
    { payer_number: ' ' },
    {
      errors: { payer_number: 'All fields are required!' },
    },
  ),
  ...['abc', 0, -5].map((amount) =>
    withFields(
      payment,
      `amount ${amount}`,
      { amount },
      {
        message: 'Enter a valid amount.',
        errors: { amount: 'Enter a valid amount.' },
      },
    ),
  ),

  ...['0', '-5', 'much'].map((capacity_kg) =>
    withFields(
      ownVehicle,
      `capacity ${capacity_kg}`,
      { capacity_kg },
      {
        message: NOT_POSITIVE,
        errors: { capacity_kg: NOT_POSITIVE },
      },
    ),
  ),
  ...eachMissing(ownVehicle, ['license_plate', 'capacity_kg'], REQUIRED),
  ...eachMissing(adminVehicle, ['owner_id', 'license_plate', 'capacity'], REQUIRED),
  withFields(
    adminVehicle,
    'type missing',
    { vehicle_type: undefined },
    { errors: { vehicle_type: REQUIRED } },
  ),

  ...eachMissing(notification, ['title', 'message']),
  ...['user_id', 'type'].map((field) =>
    withFields(
      notification,
      `${field} missing`,
      { [field]: undefined },
      {
        errors: { [field]: 'All fields are required.' },
      },
    ),
  ),
  ...eachMissing(ticket, ['subject', 'description']),
  ...eachMissing(chat, ['message']),
];
