import { describe, expect, it } from '@jest/globals';
import { expectRefusal, confirmedBooking, created, ok } from '../support/main-job.js';
import { startBahon } from '../support/processes.js';
import { formOf, phonePhoto } from '../support/sample-files.js';
import { connectSockets, clientsOf, setUp } from '../support/set-up.js';

/** A dispute over HTTP and sockets, from its opening with a photo to the decision. */
describe('a dispute', () => {
  const bahon = setUp(() => startBahon({ env: { RATE_LIMIT_SCALE: '1000000' } }));
  const { customer, driver, driver2, operator, admin } = clientsOf(bahon);
  const [customerScreen, driverScreen, adminScreen] = connectSockets(customer, driver, admin);

  const words = { reason: 'Ten cartons are wet', message: 'The tarpaulin was torn, and it rained.' };

  it('is opened with a photo, read by both sides and staff, and decided by an admin', async () => {
    const { id } = await confirmedBooking({ customer, driver, admin });
    const photo = await phonePhoto('wet.jpg');
    const open = formOf(words, [photo], 'files');
    const dispute = created(await customer.post(`/api/bookings/${id}/disputes`, open));
    expect(dispute).toMatchObject({ booking_id: id, status: 'open', files: [{ name: 'wet.jpg' }] });
    const [file] = dispute.files as { url: string }[];
    for (const reader of [customer, admin]) expect((await reader.get(file!.url)).status).toBe(200);
    for (const other of [driver, driver2, operator]) expect((await other.get(file!.url)).status).toBe(404);

    const ticket = ok(await admin.get('/api/support-tickets')).find(
      (one: { id: number }) => one.id === dispute.ticket_id,
    );
    expect(ticket).toMatchObject({ booking_id: id, subject: words.reason, description: words.message });
    await adminScreen.waitFor(
      (push) => push.type === 'dispute.opened' && push.refs.some((ref) => ref.type === 'Dispute'),
    );

    const readersDispute = { id: dispute.id, message: null, files: [] };
    const money = ok(await driver.get(`/api/bookings/${id}/money`));
    expect(money).toMatchObject({ held: 5000, dispute: readersDispute });
    const [listItem] = ok(await operator.get(`/api/disputes?status=open&booking_id=${id}`));
    expect(listItem).toMatchObject({ id: dispute.id, held: 5500 });

    const decision = { refund: 1500.5, payout: 3500, reason: 'Half of it was damaged.' };
    const tooMuch = await admin.post(`/api/disputes/${dispute.id}/decide`, { ...decision, refund: 2000.01 });
    expectRefusal(tooMuch, 422, 'more_than_held');
    const decidedDispute = ok(await admin.post(`/api/disputes/${dispute.id}/decide`, decision));
    expect(decidedDispute).toMatchObject({ status: 'decided', refund: 1500.5, payout: 3500 });
    for (const screen of [customerScreen, driverScreen])
      await screen.waitFor(
        (push) =>
          push.type === 'dispute.decided' &&
          push.refs.some((ref) => ref.type === 'BookingMoney' && ref.id === id),
      );
    expect(ok(await customer.get(`/api/bookings/${id}/money`))).toMatchObject({
      status: 'cancelled',
      refund_due: 1500.5,
      dispute: { status: 'decided', decision_reason: decision.reason },
    });
    const again = await admin.post(`/api/disputes/${dispute.id}/decide`, decision);
    expectRefusal(again, 409, 'dispute_decided');

    const entries = ok(await admin.get(`/api/ledger?booking_id=${id}`));
    expect(entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['decided', -1500.5],
      ['decided', -3500],
      ['decided', -499.5],
      ['decided', 5500],
      ['payment_approved', -5500],
      ['payment_approved', 5500],
    ]);
    const csv = await admin.get(`/api/exports/ledger?booking_id=${id}&account=commission`);
    expect(csv.body).toContain(`"decided","commission","-499.5","${id}","${decision.reason}"`);
  });
});
