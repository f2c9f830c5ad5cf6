import { expect } from '@jest/globals';
import { eventually } from './eventually.js';
import type { HttpClient, HttpReply } from './http-client.js';
import { nextPickUp } from './pickup-times.js';

/** The steps of the main job over HTTP, for tests that need a booking in a certain state. Each throws when its request fails. */

/** Local wall time in Bangladesh, some hours ahead, in the format of a `datetime-local` field. */
export function wallTimeIn(hours: number): string {
  return new Date(Date.now() + (hours + 6) * 3_600_000).toISOString().slice(0, 16);
}

export async function book(customer: HttpClient, fields: Record<string, unknown> = {}): Promise<any> {
  return created(
    await customer.post('/api/bookings', {
      pickup_address: 'Gulshan 2, Dhaka',
      drop_address: 'Boro Bazar, Khulna',
      scheduled_time: wallTimeIn(nextPickUp()),
      vehicle_type: 'truck',
      ...fields,
    }),
  );
}

/** The id of the booking that was made last. */
export async function newestBooking(database: { query(sql: string): Promise<any[]> }): Promise<number> {
  const [row] = await database.query('SELECT max(id) AS id FROM booking');
  return row.id;
}

export async function sendOffer(
  driver: HttpClient,
  bookingId: number,
  taka = 5000,
  message = 'I can be there on time.',
): Promise<any> {
  return created(
    await driver.post('/api/booking-offers-driver', { booking_id: bookingId, proposed_price: taka, message }),
  );
}

let transactions = 0;

/** A transaction id of the shape that bKash gives, which no other test of this process uses. */
export function newTransactionId(): string {
  transactions += 1;
  const serial = (process.pid * 1000 + transactions).toString(36).toUpperCase();
  return `DK1${serial.padStart(7, '1')}`;
}

export async function pay(
  customer: HttpClient,
  offer: any,
  fields: Record<string, unknown> = {},
): Promise<any> {
  return created(
    await customer.post('/api/payments', {
      booking_id: offer.booking_id,
      selected_offer_id: offer.id,
      amount: offer.total,
      method: 'bkash',
      transaction_id: newTransactionId(),
      paid_at: new Date().toISOString(),
      payer_number: '01712345678',
      ...fields,
    }),
  );
}

export async function approve(admin: HttpClient, paymentId: number): Promise<any> {
  return ok(await admin.post(`/api/payments/${paymentId}/approve`));
}

/** A booking whose payment an admin has approved: its trip has started. `fields` are those of the booking. */
export async function confirmedBooking(
  { customer, driver, admin }: Record<'customer' | 'driver' | 'admin', HttpClient>,
  fields: Record<string, unknown> = {},
  message?: string,
): Promise<{ id: number; offer: any }> {
  const { id } = await book(customer, fields);
  const offer = await sendOffer(driver, id, undefined, message);
  await approve(admin, (await pay(customer, offer)).id);
  return { id, offer };
}

/** Completes a confirmed booking by its code. */
export async function deliver(
  { customer, driver }: Record<'customer' | 'driver', HttpClient>,
  { id, offer }: { id: number; offer: { id: number } },
): Promise<void> {
  const before = await readOtp(customer);
  ok(await driver.post(`/api/bookings/${id}/send-otp`, { offer_id: offer.id }));
  const otp = await eventually(
    async () => {
      const code = await readOtp(customer);
      return code !== null && code !== before && code;
    },
    { what: 'the delivery code' },
  );
  ok(await customer.post(`/api/bookings/${id}/verify-otp`, { otp, offer_id: offer.id }));
}

/** The six digits in the customer's newest OTP notification. */
export async function readOtp(customer: HttpClient): Promise<string | null> {
  const notifications = ok(await customer.get('/api/notifications'));
  const newest = notifications.find((notification: any) => notification.kind === 'otp.issued');
  return /\b\d{6}\b/.exec(newest?.message ?? '')?.[0] ?? null;
}

export function created(reply: { status: number; body: any }): any {
  if (reply.status !== 201)
    throw new Error(`expected 201, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

export function ok(reply: { status: number; body: any }): any {
  if (reply.status !== 200)
    throw new Error(`expected 200, got ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body.data;
}

/** Fails unless a request was refused with this status and code. */
export function expectRefusal(reply: HttpReply, status: number, code: string): void {
  expect(reply).toMatchObject({ status, body: { code } });
}
