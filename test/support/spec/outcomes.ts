import { newTransactionId, wallTimeIn } from '../main-job.js';
import type { World } from '../world.js';
import type { SpecRow } from './spec-row.js';

const trip = () => ({ pickup_address: 'Gulshan 2', drop_address: 'Khulna', scheduled_time: wallTimeIn(24) });

const newcomer = ({ rows }: World) => {
  const username = `newcomer${rows.next()}`;
  return {
    name: 'Rahim Uddin',
    username,
    email: `${username}@elsewhere.example`,
    phone: '01712345678',
    password: 'long-enough',
  };
};
const person = { name: 'Rahim Uddin', phone: '01712345678' };

const paymentFor = async ({ rows }: World, until: 'offered' | 'paying') => {
  const { bookingId, offerId } = await rows.deal(until);
  return {
    booking_id: bookingId,
    selected_offer_id: offerId,
    amount: 5500,
    method: 'bkash',
    transaction_id: newTransactionId(),
  };
};

const verify =
  (until: 'offered' | 'paying' | 'confirmed'): SpecRow['sample'] =>
  async ({ rows }) => {
    const { bookingId, offerId } = await rows.deal(until);
    return { id: bookingId, body: { otp: '000000', offer_id: offerId } };
  };

/** The exact texts with which the server answers success and failure. */
export const serverOutcomes: readonly SpecRow[] = [
  {
    ref: 'Contact: sent',
    ask: 'POST /contact',
    who: 'nobody',
    sample: () => ({ body: { name: 'R', email: 'r@elsewhere.example', subject: 'S', message: 'M' } }),
    status: 201,
    message: 'Your message has been sent successfully.',
  },
  {
    ref: 'Login: right',
    ask: 'POST /login',
    who: 'nobody',
    sample: () => ({ body: { username: 'customer2', password: 'bahon-demo' } }),
    status: 200,
    message: 'Login Successful. Redirecting to home...',
  },
  ...[
    { username: 'customer2', password: 'wrong' },
    { username: 'nobody-at-all', password: 'wrong' },
    { username: '', password: '' },
    {},
  ].map((body): SpecRow => ({
    ref: `Login: ${JSON.stringify(body)}`,
    ask: 'POST /login',
    who: 'nobody',
    sample: () => ({ body }),
    status: 401,
    message: 'Login failed. Please check your credentials.',
  })),
  {
    ref: 'Register: done',
    ask: 'POST /register',
    who: 'nobody',
    sample: (world) => ({ body: newcomer(world) }),
    status: 201,
    message: 'Registration Successful. Please verify your email.',
  },
  {
    ref: 'Register: username taken',
    ask: 'POST /register',
    who: 'nobody',
    sample: (world) => ({ body: { ...newcomer(world), username: 'customer' } }),
    status: 409,
    message: 'This username is already taken.',
    errors: { username: 'This username is already taken.' },
  },
  {
    ref: 'E-mail verify: wrong code',
    ask: 'POST /verify-email-token',
    who: 'unverifiedDriver',
    sample: async ({ bahon, actors }) => {
      await bahon.database.query('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [
        actors.unverifiedDriver.id,
      ]);
      return { body: { token: '000000' } };
    },
    status: 422,
    message: '❌ Invalid token or email.',
    errors: { token: '❌ Invalid token or email.' },
  },
  {
    ref: 'E-mail verify: link',
    ask: 'GET /verify-email?token=no-such-token',
    who: 'nobody',
    status: 422,
    message: '❌ Invalid or expired token.',
  },
  {
    ref: 'Profile: saved',
    ask: 'POST /update-profile.php',
    who: 'otherCustomer',
    sample: ({ actors }) => ({ body: { ...person, email: actors.otherCustomer.email } }),
    status: 200,
    message: 'Profile updated successfully!',
  },

  {
    ref: 'Bookings: updated',
    ask: 'PUT /bookings/{id}',
    who: 'customer',
    sample: async ({ rows }) => ({ id: await rows.booking(), body: trip() }),
    status: 200,
    message: 'Booking updated.',
  },
  {
    ref: 'Bookings: deleted',
    ask: 'DELETE /bookings/{id}',
    who: 'customer',
    sample: async ({ rows }) => ({ id: await rows.booking() }),
    status: 200,
    message: 'Booking deleted.',
  },

  ...(
    [
      ['offered', 409, 'No selected offer for this booking.'],
      ['paying', 409, 'Payment not confirmed yet.'],
      ['confirmed', 422, 'OTP verification failed'],
    ] as const
  ).map(([until, status, message]): SpecRow => ({
    ref: `Customer OTP: ${until}`,
    ask: 'POST /bookings/{id}/verify-otp',
    who: 'customer',
    sample: verify(until),
    status,
    message,
  })),
  {
    ref: 'Offers: sent',
    ask: 'POST /booking-offers-driver',
    who: 'driver',
    sample: async ({ rows }) => ({ body: { booking_id: await rows.booking(), proposed_price: 4000 } }),
    status: 201,
    message: 'Offer sent successfully!',
  },
  {
    ref: 'Payment recording: recorded',
    ask: 'POST /payments',
    who: 'customer',
    sample: async (world) => ({ body: await paymentFor(world, 'offered') }),
    status: 201,
    message: 'Payment recorded successfully',
  },
  {
    ref: 'Payment recording: one is pending',
    ask: 'POST /payments',
    who: 'customer',
    sample: async (world) => ({ body: await paymentFor(world, 'paying') }),
    status: 409,
    message: 'You have already requested payment. Please wait for confirmation.',
  },
  {
    ref: 'Driver OTP send: sent',
    ask: 'POST /bookings/{id}/send-otp',
    who: 'driver',
    sample: async ({ rows }) => {
      const { bookingId, offerId } = await rows.deal('confirmed');
      return { id: bookingId, body: { offer_id: offerId } };
    },
    status: 200,
    message: 'OTP has been sent to the user.',
  },

  {
    ref: 'Vehicle submit: submitted',
    ask: 'POST /vehicle-documents',
    who: 'unverifiedDriver',
    sample: ({ rows }) => ({
      body: { document_type: 'van', license_plate: `Dhaka Metro-CHA ${rows.next()}`, capacity_kg: '900' },
    }),
    status: 201,
    message: 'Vehicle submitted successfully.',
  },
  {
    ref: 'Vehicle update: saved',
    ask: 'POST /vehicles/{id}',
    who: 'driver',
    sample: async ({ rows }) => ({
      id: await rows.vehicle(),
      body: { type: 'truck', license_plate: `Dhaka Metro-TA ${rows.next()}`, capacity_kg: '5000' },
    }),
    status: 200,
    message: 'Vehicle updated successfully!',
  },
  ...(['GET', 'DELETE'] as const).map((method): SpecRow => ({
    ref: `Admin vehicles: unknown, ${method}`,
    ask: `${method} /vehicles/{id}`,
    who: 'admin',
    sample: () => ({ id: 2_000_000_000 }),
    status: 404,
    message: 'Vehicle not found',
  })),
  {
    ref: 'Send notification: sent',
    ask: 'POST /notifications',
    who: 'admin',
    sample: ({ actors }) => ({
      body: { user_id: actors.customer.id, title: 'News', message: 'Something is new.', type: 'push' },
    }),
    status: 201,
    message: 'Notification sent successfully.',
  },
  {
    ref: 'Admin messages: replied',
    ask: 'POST /send-reply',
    who: 'admin',
    sample: async ({ rows }) => ({
      body: {
        to: 'visitor@example.com',
        subject: 'Re: Prices',
        message: 'It depends.',
        message_id: await rows.contactMessage(),
      },
    }),
    status: 201,
    message: 'Reply sent successfully',
  },
  {
    ref: 'Support: created',
    ask: 'POST /support-tickets',
    who: 'customer',
    sample: () => ({ body: { subject: 'Late truck', description: 'Two hours.' } }),
    status: 201,
    message: 'Ticket created',
  },
];
