import { describe, expect, it } from '@jest/globals';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

const BANGLA = { 'accept-language': 'bn' };
const DAY_MS = 86_400_000;

/** What drivers read who may not send offers now. */
describe('the refusal of an offer', () => {
  const api = setUp(() => ApiContext.start());
  const suspendedDriver = setUp(() => api.signIn('driver'));
  const withOldDocuments = setUp(() => api.signIn('driver2'));
  const admin = setUp(() => api.signIn('admin'));
  const customer = setUp(() => api.signIn('customer'));

  async function post(path: string, body?: object, as = admin): Promise<any> {
    const reply = await api.post(`/api${path}`, body, as);
    if (reply.statusCode >= 300) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json().data;
  }

  /** A driver's offer on a new booking, as it is answered. */
  async function offer(driver: { cookie: string }, language: Record<string, string> = {}) {
    const { id } = await post(
      '/bookings',
      {
        pickup_address: 'Gulshan 2, Dhaka',
        drop_address: 'Boro Bazar, Khulna',
        scheduled_time: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 16),
        vehicle_type: 'truck',
      },
      customer,
    );
    const body = { booking_id: id, proposed_price: 5000 };
    const reply = await api.post('/api/booking-offers-driver', body, { ...driver, ...language });
    const { code, message } = reply.json();
    return { status: reply.statusCode, code, message };
  }

  it('of a suspended driver says until when and why, and the driver can ask by a ticket', async () => {
    const [row] = await api.database.query(`SELECT id FROM app_user WHERE username = 'driver'`);
    const { id } = row as { id: number };
    const reason = 'Three customers complained.';
    await post(`/drivers/${id}/suspend`, { reason, until: '2027-01-15T09:00' });
    const refusal = { status: 409, code: 'driver_suspended' };
    expect(await offer(suspendedDriver)).toEqual({
      ...refusal,
      message: `You are suspended until 15 Jan 2027, 9:00 am and cannot send offers. Reason: ${reason}`,
    });
    expect(await offer(suspendedDriver, BANGLA)).toEqual({
      ...refusal,
      message: `১৫ জানুয়ারি ২০২৭, সকাল ৯:০০ পর্যন্ত আপনি স্থগিত আছেন, তাই অফার পাঠাতে পারবেন না। কারণ: ${reason}`,
    });
    const ticket = { subject: 'My suspension', description: 'I was not there.' };
    expect(await post('/support-tickets', ticket, suspendedDriver)).toMatchObject(ticket);

    await post(`/drivers/${id}/reinstate`);
    await post(`/drivers/${id}/suspend`, { reason });
    expect((await offer(suspendedDriver)).message).toBe(
      `You are suspended until further notice and cannot send offers. Reason: ${reason}`,
    );
    await post(`/drivers/${id}/reinstate`);
    expect(await offer(suspendedDriver)).toMatchObject({ status: 201 });
  });

  it('of a driver whose documents have expired names them', async () => {
    const yesterday = dhakaDay(new Date(Date.now() - DAY_MS));
    await api.database.query(
      `UPDATE vehicle SET insurance_expires_on = $1, fitness_expires_on = $1
       WHERE owner_id = (SELECT id FROM app_user WHERE username = 'driver2')`,
      [yesterday],
    );
    const refusal = { status: 409, code: 'documents_expired' };
    expect(await offer(withOldDocuments)).toEqual({
      ...refusal,
      message:
        'You cannot send this offer because these documents have expired: fitness certificate, insurance.',
    });
    expect(await offer(withOldDocuments, BANGLA)).toEqual({
      ...refusal,
      message: 'এই কাগজপত্রের মেয়াদ শেষ, তাই অফারটি পাঠাতে পারবেন না: ফিটনেস সার্টিফিকেট, বীমা।',
    });
  });
});
