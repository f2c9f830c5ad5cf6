import { newTransactionId, wallTimeIn } from '../main-job.js';
import { CHECK, eachMissing, fieldError, REQUIRED, type SpecRow, withFields } from './spec-row.js';

const BAD_EMAIL = '❌ Invalid email format.';
const REQUIRED_FIELDS = 'All fields are required.';

const register: SpecRow = {
  ...{ ref: 'Register', ask: 'POST /register', who: 'nobody', status: 422, message: CHECK },
  body: {
    name: 'Rahim Uddin',
    username: 'rahim',
    email: 'rahim@elsewhere.example',
    phone: '01712345678',
    password: 'long-enough',
  },
};

const application: SpecRow = {
  ...{ ...register, ref: 'Driver application', ask: 'POST /drivers/applyDriver' },
  body: { ...register.body, vehicle_type: 'Truck, 5 tons', experience: 'Nine years' },
  message: 'Please fill in all required fields correctly.',
};

const usernameRules = [
  ['abc', 'Must be more than 4 characters.'],
  ['1rahim', 'Username cannot start with a number.'],
  ['ra him', 'Username cannot contain spaces.'],
] as const;

const accountRules: readonly SpecRow[] = [
  ...usernameRules.flatMap(([username, text]): SpecRow[] => [
    withFields(register, `username "${username}"`, { username }, fieldError('username', text)),
    {
      ...{ ref: `Register, live: username "${username}"`, ask: 'POST /user-exist', who: 'nobody' },
      ...{ body: { username }, status: 200, message: text },
    },
  ]),
  withFields(register, 'email "rahim@"', { email: 'rahim@' }, fieldError('email', BAD_EMAIL)),
  {
    ...{ ref: 'Change e-mail', ask: 'POST /change-email', who: 'customer', status: 422 },
    ...{ body: { new_email: 'not an address' }, ...fieldError('new_email', BAD_EMAIL) },
  },
  ...eachMissing(application, ['name', 'username', 'email', 'phone', 'vehicle_type', 'experience'], REQUIRED),
  withFields(application, 'password missing', { password: undefined }, { errors: { password: REQUIRED } }),
];

const booking: SpecRow = {
  ...{ ref: 'Booking', ask: 'POST /bookings', who: 'customer', status: 422 },
  body: { pickup_address: 'Gulshan 2, Dhaka', drop_address: 'Khulna', scheduled_time: wallTimeIn(24) },
  message: 'Pickup, drop and scheduled time are required.',
};

const bookingEdit: SpecRow = {
  ...{ ...booking, ref: 'Booking edit', ask: 'PUT /bookings/:id' },
  row: (rows) => rows.booking(),
};

const bookingRules = [booking, bookingEdit].flatMap((row) => [
  ...eachMissing(row, ['pickup_address', 'drop_address', 'scheduled_time'], REQUIRED),
  withFields(
    row,
    'an hour ago',
    { scheduled_time: wallTimeIn(-1) },
    fieldError('scheduled_time', 'Scheduled time cannot be in the past.'),
  ),
]);

const offer: SpecRow = {
  ...{ ref: 'Offer price', ask: 'POST /booking-offers-driver', who: 'driver', status: 422 },
  sample: async ({ rows }) => ({ body: { booking_id: await rows.booking(), proposed_price: 4000 } }),
  ...fieldError('proposed_price', 'Please enter a valid offered price.'),
};
const reOffer: SpecRow = {
  ...{ ...offer, ref: 'Re-offer price', ask: 'POST /booking-offers-driver-update' },
  sample: async ({ rows }) => ({
    body: { booking_id: await rows.bookingOf('offered'), proposed_price: 4000 },
  }),
};

const offerRules = [
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
];

const otpRules: readonly SpecRow[] = [
  ...[undefined, '', '  '].map((otp): SpecRow => ({
    ref: `OTP: ${otp === undefined ? 'missing' : `"${otp}"`}`,
    ...{ ask: 'POST /bookings/:id/verify-otp', who: 'customer', status: 422 },
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal('confirmed');
      return { id: bookingId, body: { otp, offer_id: offerId } };
    },
    ...fieldError('otp', 'Enter OTP'),
  })),
  ...(
    [
      ['offered', 'Only selected offers can send OTP.'],
      ['paying', 'Payment must be approved first.'],
    ] as const
  ).map(([until, message]): SpecRow => ({
    ...{ ref: `OTP send: ${until}`, ask: 'POST /bookings/:id/send-otp', who: 'driver', status: 409, message },
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal(until);
      return { id: bookingId, body: { offer_id: offerId } };
    },
  })),
];

const payment: SpecRow = {
  ...{ ref: 'Payment', ask: 'POST /payments', who: 'customer', status: 422 },
  message: 'All fields are required!',
  sample: async ({ rows }) => {
    const { bookingId, offerId } = await rows.deal('offered');
    const transfer = { method: 'bkash', transaction_id: newTransactionId(), payer_number: '01712345678' };
    return { body: { booking_id: bookingId, selected_offer_id: offerId, amount: 5500, ...transfer } };
  },
};

const paymentRules = [
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

const contact: SpecRow = {
  ...{ ref: 'Contact', ask: 'POST /contact', who: 'nobody', status: 422, message: REQUIRED_FIELDS },
  body: { name: 'Rahim', email: 'rahim@elsewhere.example', subject: 'Prices', message: 'What does it cost?' },
};

const ownVehicle: SpecRow = {
  ...{ ref: 'Driver vehicle update', ask: 'POST /vehicles/:id', who: 'driver', status: 422, message: CHECK },
  row: (rows) => rows.vehicle(),
  sample: ({ rows }) => ({
    body: { type: 'truck', license_plate: `Dhaka Metro-TA ${rows.next()}`, capacity_kg: '5000' },
  }),
};

const adminVehicle: SpecRow = {
  ...{ ref: 'Admin vehicle form', ask: 'POST /vehicles', who: 'admin', status: 422, message: CHECK },
  sample: ({ actors, rows }) => {
    const owner = { owner_id: actors.driver.id, license_plate: `Dhaka Metro-TA ${rows.next()}` };
    return { body: { ...owner, vehicle_type: 'truck', capacity: 5000 } };
  },
};

const notification: SpecRow = {
  ...{ ref: 'Notification send', ask: 'POST /notifications', who: 'admin', status: 422 },
  message: REQUIRED_FIELDS,
  sample: ({ actors }) => ({
    body: { user_id: actors.customer.id, title: 'News', message: 'Something is new.', type: 'push' },
  }),
};

const ticket: SpecRow = {
  ...{ ref: 'Support ticket', ask: 'POST /support-tickets', who: 'customer', status: 422 },
  ...{ body: { subject: 'Late truck', description: 'Two hours.' }, message: REQUIRED_FIELDS },
};
const chat: SpecRow = {
  ...{ ref: 'Chat message', ask: 'POST /support-tickets/:id/messages', who: 'customer', status: 422 },
  ...{ row: (rows) => rows.ticket(), body: { message: 'Hello' }, message: 'Please write a message.' },
};

const officeRules = [
  ...eachMissing(contact, ['name', 'subject', 'message']),
  ...eachMissing(contact, ['email'], REQUIRED),
  withFields(
    contact,
    'an e-mail that is none',
    { email: 'rahim at home' },
    fieldError('email', 'Please enter a valid email address.'),
  ),
  ...['0', '-5', 'much'].map((capacity_kg) =>
    withFields(
      ownVehicle,
      `capacity ${capacity_kg}`,
      { capacity_kg },
      fieldError('capacity_kg', 'Capacity must be a positive number.'),
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
      fieldError(field, notification.message),
    ),
  ),
  ...eachMissing(ticket, ['subject', 'description']),
  ...eachMissing(chat, ['message']),
];

/** The validation rules with the server's exact texts, for clients that check nothing themselves. */
export const serverRules: readonly SpecRow[] = [
  ...accountRules,
  ...bookingRules,
  ...otpRules,
  ...offerRules,
  ...paymentRules,
  ...officeRules,
];
