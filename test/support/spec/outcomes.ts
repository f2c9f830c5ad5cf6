import { newTransactionId, wallTimeIn } from '../main-job.js';
import type { World } from '../world.js';
import type { SpecRow } from './spec-row.js';

const newcomer = ({ rows }: World) => {
  const username = `newcomer${rows.next()}`;
  const email = `${username}@elsewhere.example`;
  return { name: 'Rahim Uddin', username, email, phone: '01712345678', password: 'long-enough' };
};

const paymentFor =
  (until: 'offered' | 'paying'): SpecRow['sample'] =>
  async ({ rows }) => {
    const { bookingId, offerId } = await rows.deal(until);
    const transfer = { amount: 5500, method: 'bkash', transaction_id: newTransactionId() };
    return { body: { booking_id: bookingId, selected_offer_id: offerId, ...transfer } };
  };

const otpOf =
  (until: 'offered' | 'paying' | 'confirmed', otp?: string): SpecRow['sample'] =>
  async ({ rows }) => {
    const { bookingId, offerId } = await rows.deal(until);
    return { id: bookingId, body: { otp, offer_id: offerId } };
  };

const plate = ({ rows }: World) => `Dhaka Metro-TA ${rows.next()}`;

const loginFailures = [
  { username: 'customer2', password: 'wrong' },
  { username: 'nobody-at-all', password: 'wrong' },
  { username: '', password: '' },
  {},
];

/** The exact texts with which the server answers success and failure. */
export const serverOutcomes: readonly SpecRow[] = [
  {
    ...{ ref: 'Contact: sent', ask: 'POST /contact', who: 'nobody', status: 201 },
    body: { name: 'R', email: 'r@elsewhere.example', subject: 'S', message: 'M' },
    message: 'Your message has been sent successfully.',
  },
  {
    ...{ ref: 'Login: right', ask: 'POST /login', who: 'nobody', status: 200 },
    body: { username: 'customer2', password: 'bahon-demo' },
    message: 'Login Successful. Redirecting to home...',
  },
  ...loginFailures.map((body): SpecRow => ({
    ...{ ref: `Login: ${JSON.stringify(body)}`, ask: 'POST /login', who: 'nobody', status: 401, body },
    message: 'Login failed. Please check your credentials.',
  })),
  {
    ...{ ref: 'Register: done', ask: 'POST /register', who: 'nobody', status: 201 },
    sample: (world) => ({ body: newcomer(world) }),
    message: 'Registration Successful. Please verify your email.',
  },
  {
    ...{ ref: 'Register: username taken', ask: 'POST /register', who: 'nobody', status: 409 },
    sample: (world) => ({ body: { ...newcomer(world), username: 'customer' } }),
    message: 'This username is already taken.',
    errors: { username: 'This username is already taken.' },
  },
  {
    ref: 'E-mail verify: wrong code',
    ...{ ask: 'POST /verify-email-token', who: 'unverifiedDriver', status: 422 },
    sample: async ({ bahon, actors }) => {
      await bahon.database.query('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [
        actors.unverifiedDriver.id,
      ]);
      return { body: { token: '000000' } };
    },
    message: '❌ Invalid token or email.',
    errors: { token: '❌ Invalid token or email.' },
  },
  {
    ...{ ref: 'E-mail verify: link', ask: 'GET /verify-email?token=no-such-token', who: 'nobody' },
    ...{ status: 422, message: '❌ Invalid or expired token.' },
  },
  {
    ...{ ref: 'Profile: saved', ask: 'POST /update-profile.php', who: 'otherCustomer', status: 200 },
    sample: (_, { email }) => ({ body: { name: 'Rahim Uddin', phone: '01712345678', email } }),
    message: 'Profile updated successfully!',
  },

  {
    ...{ ref: 'Bookings: updated', ask: 'PUT /bookings/:id', who: 'customer', status: 200 },
    row: (rows) => rows.booking(),
    body: { pickup_address: 'Gulshan 2', drop_address: 'Khulna', scheduled_time: wallTimeIn(24) },
    message: 'Booking updated.',
  },
  {
    ...{ ref: 'Bookings: deleted', ask: 'DELETE /bookings/:id', who: 'customer', status: 200 },
    row: (rows) => rows.booking(),
    message: 'Booking deleted.',
  },
  ...(
    [
      ['offered', 409, 'No selected offer for this booking.'],
      ['paying', 409, 'Payment not confirmed yet.'],
      ['confirmed', 422, 'OTP verification failed'],
    ] as const
  ).map(([until, status, message]): SpecRow => ({
    ...{ ref: `Customer OTP: ${until}`, ask: 'POST /bookings/:id/verify-otp', who: 'customer' },
    ...{ sample: otpOf(until, '000000'), status, message },
  })),
  {
    ...{ ref: 'Offers: sent', ask: 'POST /booking-offers-driver', who: 'driver', status: 201 },
    sample: async ({ rows }) => ({ body: { booking_id: await rows.booking(), proposed_price: 4000 } }),
    message: 'Offer sent successfully!',
  },
  {
    ...{ ref: 'Payment recording: recorded', ask: 'POST /payments', who: 'customer', status: 201 },
    sample: paymentFor('offered'),
    message: 'Payment recorded successfully',
  },
  {
    ...{ ref: 'Payment recording: one is pending', ask: 'POST /payments', who: 'customer', status: 409 },
    sample: paymentFor('paying'),
    message: 'You have already requested payment. Please wait for confirmation.',
  },
  {
    ...{ ref: 'Driver OTP send: sent', ask: 'POST /bookings/:id/send-otp', who: 'driver', status: 200 },
    sample: otpOf('confirmed'),
    message: 'OTP has been sent to the user.',
  },

  {
    ref: 'Vehicle submit: submitted',
    ...{ ask: 'POST /vehicle-documents', who: 'unverifiedDriver', status: 201 },
    sample: (world) => ({ body: { document_type: 'van', license_plate: plate(world), capacity_kg: '900' } }),
    message: 'Vehicle submitted successfully.',
  },
  {
    ...{ ref: 'Vehicle update: saved', ask: 'POST /vehicles/:id', who: 'driver', status: 200 },
    row: (rows) => rows.vehicle(),
    sample: (world) => ({ body: { type: 'truck', license_plate: plate(world), capacity_kg: '5000' } }),
    message: 'Vehicle updated successfully!',
  },
  ...(['GET', 'DELETE'] as const).map((method): SpecRow => ({
    ...{ ref: `Admin vehicles: unknown, ${method}`, ask: `${method} /vehicles/2000000000`, who: 'admin' },
    ...{ status: 404, message: 'Vehicle not found' },
  })),
  {
    ...{ ref: 'Send notification: sent', ask: 'POST /notifications', who: 'admin', status: 201 },
    sample: ({ actors }) => ({
      body: { user_id: actors.customer.id, title: 'News', message: 'Something is new.', type: 'push' },
    }),
    message: 'Notification sent successfully.',
  },
  {
    ...{ ref: 'Admin messages: replied', ask: 'POST /send-reply', who: 'admin', status: 201 },
    sample: async ({ rows }) => {
      const reply = { to: 'visitor@example.com', subject: 'Re: Prices', message: 'It depends.' };
      return { body: { ...reply, message_id: await rows.contactMessage() } };
    },
    message: 'Reply sent successfully',
  },
  {
    ...{ ref: 'Support: created', ask: 'POST /support-tickets', who: 'customer', status: 201 },
    body: { subject: 'Late truck', description: 'Two hours.' },
    message: 'Ticket created',
  },
];
