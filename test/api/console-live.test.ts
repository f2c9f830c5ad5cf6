import { describe, expect, it } from '@jest/globals';
import { activitySchema } from '@app/contracts/activity.js';
import { always } from '../support/eventually.js';
import { book, pay, sendOffer } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { connected, signedIn, started } from '../support/started.js';

/** The admin's console and the operator's queues over HTTP and sockets. */
describe('the console, live', () => {
  const bahon = started(() => startBahon());
  const [customer, driver, admin, operator] = signedIn(bahon, 'customer', 'driver', 'admin', 'operator');
  const [adminSocket, operatorSocket, customerSocket] = connected(admin, operator, customer);

  const isActivity = (push: { refs: { type: string }[] }) => push.refs[0]?.type === 'Activity';

  it('pushes events to admins only, equal to the list', async () => {
    const booking = await book(customer);
    const push = await adminSocket.waitFor((one) => isActivity(one) && one.type === 'booking.created');
    expect(activitySchema.parse(push.row)).toMatchObject({
      event_id: push.id,
      booking_id: booking.id,
      subject: 'Gulshan 2, Dhaka → Boro Bazar, Khulna',
    });
    const { body } = await admin.get('/api/admin/activity?kind=booking&limit=1');
    expect(body.data).toEqual([push.row]);
    await always(() => {
      for (const socket of [operatorSocket, customerSocket])
        expect(socket.events.filter(isActivity)).toEqual([]);
    }, 200);
  });

  it('shows a payment in its lane until it is decided, and who decided', async () => {
    const offer = await sendOffer(driver, (await book(customer)).id);
    const { id } = await pay(customer, offer);
    const waiting = (await admin.get('/api/admin/lanes')).body.data.payments;
    expect(waiting.rows.at(-1)).toMatchObject({ id, status: 'pending' });
    const another = await bahon.signIn('admin');
    const outcomes = await Promise.all([
      admin.post(`/api/payments/${id}/approve`),
      another.post(`/api/payments/${id}/reject`),
    ]);
    const { body } = outcomes.find(({ status }) => status === 409)!;
    expect(body.code).toBe('payment_decided');
    const won = outcomes.find(({ status }) => status === 200)!.body.data;
    expect(body.message).toContain(`${won.status} by ${won.decided_by_name}`);
    expect((await admin.get('/api/admin/lanes')).body.data.payments.waiting).toBe(waiting.waiting - 1);
  });

  it('reports the state of the system', async () => {
    const { body } = await admin.get('/api/admin/system');
    expect(body.data).toMatchObject({
      database: 'ok',
      worker: 'ok',
      workers: 1,
      sockets_connected: 3,
      jobs: { reactions: { failed: 0 }, deliveries: { failed: 0 } },
    });
  });

  it('counts the queues as their lists do', async () => {
    const offer = await sendOffer(driver, (await book(customer)).id);
    await pay(customer, offer);
    const { data } = (await operator.get('/api/bookings/queues?no_offer_minutes=30')).body;
    for (const [queue, count] of Object.entries(data)) {
      const list = await operator.get(`/api/bookings?queue=${queue}&no_offer_minutes=30&limit=200`);
      expect([queue, list.body.data.length]).toEqual([queue, count]);
    }
    expect(data.payment_waiting).toBeGreaterThan(0);
    expect((await operator.get('/api/bookings/queues?no_offer_minutes=soon')).status).toBe(400);
  });
});
