import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectRefusal, approve, book, created, ok, pay, readOtp, sendOffer } from '../support/main-job.js';
import { eventually } from '../support/eventually.js';
import { Mailbox } from '../support/mailbox.js';
import { startBahon } from '../support/processes.js';
import { connectSockets, clientsOf, setUp } from '../support/set-up.js';

/** From the payment to the driver's payout and the customer's refund, over HTTP and sockets. */
describe('payouts and refunds', () => {
  const bahon = setUp(() => startBahon({ env: { PAYOUT_FOUR_EYES: 'true' } }));
  const { customer2: customer, driver2: driver, admin } = clientsOf(bahon);
  const [customerSocket, driverSocket, adminSocket] = connectSockets(customer, driver, admin);
  const account = { method: 'bkash', number: '01912345678', password: 'bahon-demo' };

  /** A booking of 5,000 taka that is delivered; the customer paid 500 taka more than was due. Gives its id. */
  const deliverOverpaid = async (): Promise<number> => {
    const { id: bookingId } = await book(customer);
    const offer = await sendOffer(driver, bookingId, 5000);
    await approve(admin, (await pay(customer, offer, { amount: 6000 })).id);
    ok(await driver.post(`/api/bookings/${bookingId}/send-otp`, { offer_id: offer.id }));
    const otp = await eventually(
      async () => (await readOtp(customer)) ?? Promise.reject(new Error('no code')),
    );
    ok(await customer.post(`/api/bookings/${bookingId}/verify-otp`, { offer_id: offer.id, otp }));
    return bookingId;
  };

  it('pay the driver what the customer confirmed, once, by a second admin', async () => {
    // The demo data reserves everything so far for a payout that is due.
    const before = ok(await driver.get('/api/earnings'));
    expect(before.available).toBe(0);
    const due = ok(await driver.get('/api/payouts?status=due'));
    const driverId: number = due[0].driver_id;
    for (const { id } of due) ok(await admin.post(`/api/payouts/${id}/cancel`));
    const { available } = ok(await driver.get('/api/earnings'));

    const bookingId = await deliverOverpaid();
    expect(ok(await driver.get('/api/earnings'))).toMatchObject({ available });
    ok(await customer.post(`/api/bookings/${bookingId}/confirm-delivery`));
    await driverSocket.waitFor((push) => push.type === 'money.released');
    expect(ok(await driver.get('/api/earnings'))).toMatchObject({ available: available + 5000 });

    ok(await driver.put('/api/payout-account', account));
    const [payable] = ok(await admin.get(`/api/payouts/payable?ids=${driverId}`));
    expect(payable).toMatchObject({ id: driverId, available: available + 5000, number: '019•••••678' });
    expectRefusal(await admin.post('/api/payouts', { driver_id: driverId }), 409, 'payout_account_changed');
    await bahon.database.query('UPDATE payout_account SET stopped_until = NULL WHERE user_id = $1', [
      driverId,
    ]);
    const idempotencyKey = randomUUID();
    const ask = () => admin.post('/api/payouts', { driver_id: driverId }, { idempotencyKey });
    const payout = created(await ask());
    expect((await ask()).body.data).toEqual(payout);
    expect(payout).toMatchObject({ amount: available + 5000, status: 'due', number: '019•••••678' });
    expect(ok(await admin.get(`/api/payouts/${payout.id}`))).toMatchObject({ number: '01912345678' });

    const transfer = { transaction_id: 'BHP9TEST01' };
    const ownTransfer = await admin.post(`/api/payouts/${payout.id}/sent`, transfer);
    expectRefusal(ownTransfer, 409, 'second_admin_needed');
    await bahon.database.query(`UPDATE app_user SET role = 'admin' WHERE username = 'operator'`);
    const second = bahon.client();
    await second.post('/api/login', { username: 'operator', password: 'bahon-demo' });
    expect(ok(await second.post(`/api/payouts/${payout.id}/sent`, transfer))).toMatchObject({
      status: 'sent',
      transaction_id: 'BHP9TEST01',
    });
    await driverSocket.waitFor((push) => push.type === 'payout.sent');
    await adminSocket.waitFor((push) => push.type === 'payout.sent' && push.refs[0]!.type === 'Payout');
    await eventually(async () =>
      // Not necessarily the newest: events are handled in any order.
      expect(ok(await driver.get('/api/notifications'))).toContainEqual(
        expect.objectContaining({
          title: 'Your money was sent',
          link: '/earnings',
          message: expect.stringContaining('BHP9TEST01'),
        }),
      ),
    );
    expect(ok(await driver.get('/api/earnings'))).toMatchObject({ available: 0 });

    // The customer paid 500 taka more than was due.
    const [refund] = ok(await customer.get(`/api/refunds?booking_id=${bookingId}`));
    expect(refund).toMatchObject({ amount: 500, number: '01712345678', status: 'due', sent_by_name: null });
    const used = await admin.post(`/api/refunds/${refund.id}/sent`, { transaction_id: 'bhp9-test01' });
    expectRefusal(used, 409, 'transaction_id_used');
    ok(await admin.post(`/api/refunds/${refund.id}/sent`, { transaction_id: 'BHR9TEST02' }));
    await customerSocket.waitFor((push) => push.type === 'refund.sent');
  });

  it('warn the driver by email when the account is changed, whatever emails they want', async () => {
    const mailbox = new Mailbox(bahon.dataFolder);
    ok(await driver.put('/api/payout-account', { ...account, number: '01812345678' }));
    const mail = await mailbox.newest('driver2@bahon.example', (one) => one.text.includes('018•••••678'));
    expect(mail.subject).toBe('Your payout account was changed');
    expect(mail.text).not.toContain('01812345678');
  });
});
