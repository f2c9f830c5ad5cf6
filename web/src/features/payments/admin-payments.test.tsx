import type { PaymentEvidence } from '@app/contracts/payments.js';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import {
  expectTexts,
  fill,
  findDialog,
  hrefOf,
  press,
  renderPage,
  user,
  userWith,
} from '../../testing/render';
import { evidenceWith, paymentWith } from '../../testing/rows';
import { AdminPaymentsPage } from './admin-payments.page';

const approvedPayment = paymentWith({ status: 'approved', decided_by_name: 'Second Admin', version: 2 });
const server = fakeServer(userWith({ role: 'admin' }), {
  'GET /payments': ({ path }) => ok(path.includes('status=approved') ? [] : [paymentWith()]),
});
async function show(path = '/admin/payments') {
  const view = renderPage(<AdminPaymentsPage />, { path });
  await row('CKQ7X2M9LP');
  return view;
}
/** Opens the drawer of the payment, which has this evidence. */
async function openDrawer(evidence: PaymentEvidence) {
  server.on('GET /payments', ok([paymentWith({ evidence, paid_at: '2026-11-20T21:30:00+06:00' })]));
  renderPage(<AdminPaymentsPage />, { path: '/admin/payments?row=7' });
  return findDialog();
}
/** The question that lies over the drawer. */
async function findQuestion(title: RegExp) {
  await screen.findByText(title);
  return within(screen.getAllByRole('dialog').at(-1)!);
}
/** The refusal of an approval because the driver is booked for another booking. */
const driverBusy = (message: string, booking_id: number) => ({
  status: 409,
  body: { status: false, code: 'driver_busy', message, data: { booking_id } },
});

const row = (transaction: string) => screen.findByRole('row', { name: new RegExp(transaction) });
/** The text of each cell of a row, by the title of its column. */
const cellsOf = (one: HTMLElement) => {
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(one).getAllByRole('cell');
  return Object.fromEntries(cells.map(({ textContent }, index) => [titles[index], textContent]));
};
/** The text of each fact in a section of the drawer, by its name. */
const factsOf = async (name: string) => {
  const section = within(await screen.findByRole('region', { name }));
  const values = section.getAllByRole('definition');
  const terms = section.getAllByRole('term');
  return Object.fromEntries(terms.map(({ textContent }, index) => [textContent, values[index]?.textContent]));
};
/** The text of each cell of a table, by row. */
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((one) =>
    [...one.cells].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );

describe("the admin's payments", () => {
  it('should show what to match, in dollars', async () => {
    const short = paymentWith({ amount: 5000, total: 5500, is_short: true });
    server.on('GET /payments', ok([short, paymentWith({ id: 8, transaction_id: 'FULL8' })]));
    await show();
    const shortCells = cellsOf(await row('CKQ7X2M9LP'));
    expect(shortCells).toMatchObject({ User: 'Rahima Khatun', Amount: '$5,000.00Short by $500.00' });
    expect(cellsOf(await row('FULL8'))).toMatchObject({ Amount: '$5,500.00' });
  });

  it('should have what everybody decides by first, and what helps to match after it', async () => {
    await show();
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.filter(Boolean)).toEqual([
      ...['ID', 'Booking', 'User', 'Driver', 'Amount', 'Status', 'Date'],
      ...['Transaction', 'Evidence', 'Action'],
    ]);
    expect(cellsOf(await row('CKQ7X2M9LP'))).toMatchObject({ Driver: 'Abdul Karim' });
  });

  it('should mark an outdated offer and a pickup that is over, and ask before it approves', async () => {
    const over = { scheduled_time: '2026-11-01T09:00:00+06:00', is_outdated: true };
    const decidedPayment = { id: 8, transaction_id: 'DECIDED8', status: 'approved' as const };
    server.on('GET /payments', ok([paymentWith(over), paymentWith({ ...over, ...decidedPayment })]));
    await show();
    const waitingRow = within(await row('CKQ7X2M9LP'));
    expectTexts(waitingRow, 'Booking changed', 'Pickup time passed');
    expect(within(await row('DECIDED8')).queryByText('Pickup time passed')).toBeNull();
    await press(/Approve/, waitingRow);
    const dialog = await findDialog();
    expectTexts(dialog, 'Approve payment #7 anyway?', /changed after Abdul Karim sent this offer/);
    expect(dialog.getByText(/The pickup time was 1\sNov\s2026, 9:00\sam/)).toBeTruthy();
    expect(server.asked('POST /payments/7/approve')).toEqual([]);
  });

  it('should mark a driver who was suspended after the offer, and ask before it approves', async () => {
    server.on('GET /payments', ok([paymentWith({ is_driver_suspended: true })]));
    await show();
    expect(within(await row('CKQ7X2M9LP')).getByText('Driver suspended')).toBeTruthy();
    await press(/^Approve/);
    const dialog = await findDialog();
    expect(dialog.getByText(/Abdul Karim was suspended after this offer\./)).toBeTruthy();
    expect(server.asked('POST /payments/7/approve')).toHaveLength(0);
  });

  it('should filter by the header, keep the filter in the address and ask the server for it', async () => {
    const { location } = await show();
    await press('Filter: Status');
    await user.click(await screen.findByRole('menuitem', { name: /Approved/ }));
    expect(location()).toBe('/admin/payments?status=approved');
    expect(await screen.findByText('No payments with this status.')).toBeTruthy();
    expect(server.asked('GET /payments?limit=50&total=1&status=approved')).toHaveLength(1);
    await press('Remove the filter Status: Approved');
    expect(location()).toBe('/admin/payments');
  });

  it('should show the details of a payment beside the list, with its decision', async () => {
    const prices = { total: 6600, expected_total: 5400, is_price_changed: true, is_short: true };
    server.on('GET /payments', ok([paymentWith(prices)]));
    const { location } = await show();
    await user.click(within(await row('CKQ7X2M9LP')).getByRole('link', { name: '#7' }));
    expect(location()).toBe('/admin/payments?row=7');
    expect(await factsOf('Transfer')).toMatchObject({
      Amount: '৳5,500.00',
      Due: '৳6,600.00',
      'Total the customer saw': '৳5,400.00',
      Transaction: expect.stringContaining('CKQ7X2M9LP'),
    });
    expect(await factsOf('Booking')).toMatchObject({ Driver: 'Abdul Karim' });
    const drawer = await findDialog();
    expect(drawer.getByText('Payment #7')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Approve #7' })).toBeTruthy();
  });

  it("should show another admin's decision at once, and leave nothing to do", async () => {
    const { store } = await show();
    await pushRow(store, 'payment.approved', 'Payment', approvedPayment);
    const cells = within(await row('CKQ7X2M9LP'));
    expectTexts(cells, 'No Action', 'by Second Admin');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  it('should take a decided payment out of the pending ones, and let a new one in', async () => {
    const { store } = await show('/admin/payments?status=pending');
    const late = paymentWith({ id: 8, transaction_id: 'NEW8' });
    server.on('GET /payments', ok([paymentWith(), late]));
    await pushRow(store, 'payment.submitted', 'Payment', late);
    expect(await screen.findByText('New payment #8 from Rahima Khatun: ৳5,500.00')).toBeTruthy();
    server.on('GET /payments', ok([late]));
    await pushRow(store, 'payment.approved', 'Payment', approvedPayment);
    await waitFor(() => expect(screen.queryByRole('row', { name: /CKQ7X2M9LP/ })).toBeNull());
    expect(await row('NEW8')).toBeTruthy();
  });

  it('should show the payments to decide oldest first, and open the next one after a decision', async () => {
    const second = paymentWith({ id: 8, transaction_id: 'SECOND8' });
    let pendingPayments = [paymentWith(), second];
    server
      .on('GET /payments', () => ok(pendingPayments))
      .on('POST /payments/7/approve', () => {
        pendingPayments = [second];
        return ok(approvedPayment, 'Payment approved.');
      });
    const { location } = await show('/admin/payments?status=pending&row=7');
    const query = 'limit=50&total=1&status=pending&sort=created_at&order=asc';
    expect(server.asked(`GET /payments?${query}`)).toHaveLength(1);
    const drawer = await findDialog();
    await press('Approve #7', drawer);
    await waitFor(() => expect(location()).toBe('/admin/payments?status=pending&row=8'));
    expect(await drawer.findByRole('button', { name: 'Approve #8' })).toBeTruthy();
    expect(location()).toBe('/admin/payments?status=pending&row=8');
  });

  it('should ask before it rejects', async () => {
    server.on('POST /payments/7/reject', ok(paymentWith({ status: 'rejected', version: 2 }), 'Done.'));
    await show();
    await press(/Reject/);
    expect(server.asked('POST /payments/7/reject')).toEqual([]);
    await press('Reject', await findDialog());
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(server.bodies('POST /payments/7/reject')).toEqual([{}]);
  });

  it('should forgive what a short payment lacks only for a reason', async () => {
    const short = { amount: 0.01, is_short: true };
    server
      .on('GET /payments', ok([paymentWith(short)]))
      .on('POST /payments/7/approve', ok(approvedPayment, 'Done.'));
    await show();
    await press(/Approve/);
    const dialog = await findDialog();
    expect(dialog.getByText(/৳0.01 was sent, ৳5,499.99 less than the ৳5,500.00 due/)).toBeTruthy();
    const forgive = dialog.getByRole('button', { name: 'Waive ৳5,499.99 and approve' });
    await user.click(forgive);
    expect(server.asked('POST /payments/7/approve')).toEqual([]);
    await fill(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/), 'A regular customer');
    await user.click(forgive);
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(server.bodies('POST /payments/7/approve')).toEqual([{ short_reason: 'A regular customer' }]);
  });

  it('should show the amount that came, and ask why a contradicted payment is approved, even for a booked driver', async () => {
    const evidence = evidenceWith({ agrees: ['payer'], differs: ['amount'], amount: 55 });
    server.on('POST /payments/7/approve', driverBusy('Booked.', 20));
    const drawer = await openDrawer(evidence);
    const comparison = await drawer.findByRole('table', { name: 'Payment and wallet message' });
    expect(rowsOf(comparison)).toContainEqual(['Amount (Mismatch)', '৳5,500.00', '৳55.00']);
    await press('Approve #7', drawer);
    const evidenceQuestion = await findQuestion(/Approve despite the mismatch/);
    expectTexts(evidenceQuestion, 'The wallet message says ৳55.00, but Rahima Khatun entered ৳5,500.00.');
    await fill(evidenceQuestion.getByLabelText(/^Reason/), 'Two transfers');
    await press('Approve anyway', evidenceQuestion);
    const busyQuestion = await findQuestion(/even though Abdul Karim is booked/);
    server.on('POST /payments/7/approve', ok(approvedPayment, 'Done.'));
    await fill(busyQuestion.getByLabelText(/^Reason/), 'Two trucks');
    await press('Approve anyway', busyQuestion);
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(server.bodies('POST /payments/7/approve')).toEqual([
      { evidence_reason: 'Two transfers' },
      { evidence_reason: 'Two transfers', override_reason: 'Two trucks' },
    ]);
  });

  it('should show the payer of the wallet’s message beside the payment’s, in the drawer and before the approval', async () => {
    const evidence = evidenceWith({
      agrees: ['amount'],
      differs: ['payer'],
      payer: '01911111111',
      transaction_id: 'ckq-7x2m9lp',
      occurred_at: '2026-11-20T21:05:00+06:00',
    });
    const drawer = await openDrawer(evidence);
    const values = [
      ['', 'Payment', 'Wallet message'],
      ['Amount', '৳5,500.00', '৳5,500.00'],
      ['Payer (Mismatch)', '01711000001', '01911111111'],
      ['Transaction ID', 'CKQ7X2M9LP', 'ckq-7x2m9lp'],
      ['Time', '20 Nov 2026, 9:30 pm', '20 Nov 2026, 9:05 pm'],
    ];
    const table = { name: 'Payment and wallet message' };
    expect(rowsOf(await drawer.findByRole('table', table))).toEqual(values);
    await press('Approve #7', drawer);
    const dialog = await findQuestion(/Approve despite the mismatch/);
    expect(rowsOf(dialog.getByRole('table', table))).toEqual(values);
  });

  it('should show the receiver of money that went to another number', async () => {
    const evidence = evidenceWith({ agrees: ['amount'], differs: ['receiver'], receiver: '01911111111' });
    const drawer = await openDrawer(evidence);
    const rows = rowsOf(await drawer.findByRole('table', { name: 'Payment and wallet message' }));
    expect(rows).toContainEqual(['Receiver (Mismatch)', '01700000000', '01911111111']);
    expect(rows.flat()).not.toContain('Payer');
  });

  it('should ask whether the money of a rejected payment arrived, as the message of the wallet says', async () => {
    const evidence = evidenceWith({ agrees: ['payer'], differs: ['amount'], amount: 550 });
    const cancelledPayment = { evidence, booking_status: 'cancelled' as const };
    server.on('GET /payments', ok([paymentWith(cancelledPayment)]));
    server.on('POST /payments/7/reject', ok(paymentWith({ status: 'rejected', version: 2 }), 'Done.'));
    await show();
    expect(screen.getByText('Booking cancelled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve #7' })).toBeNull();
    await press(/Reject/);
    const dialog = await findDialog();
    expect(dialog.getByText(/The booking was cancelled. Any money received will be refunded/)).toBeTruthy();
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount received (taka)');
    expect(amount.value).toBe('550');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/)));
    await user.clear(amount);
    await press('Reject', dialog);
    const error = await dialog.findByText('Enter the amount received.');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(amount.getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(amount);
    await user.type(amount, '1000000000000');
    await press('Reject', dialog);
    expect(await dialog.findByText('Enter a valid amount.')).toBeTruthy();
    expect(dialog.getAllByRole('alert').filter(({ textContent }) => textContent !== '')).toHaveLength(1);
    await user.clear(amount);
    await user.type(amount, '500.5');
    await press('Reject', dialog);
    expect(await screen.findByText('Done.')).toBeTruthy();
    expect(server.bodies('POST /payments/7/reject')).toEqual([{ received: 500.5 }]);
  });

  it('should not offer the money of another payer to the customer', async () => {
    const evidence = evidenceWith({ agrees: ['amount'], differs: ['payer'], payer: '01911111111' });
    server.on('GET /payments', ok([paymentWith({ evidence })]));
    await show();
    await press(/Reject/);
    const dialog = await findDialog();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'No, nothing arrived' }).checked).toBe(true);
    expect(dialog.getByText(/Don’t refund someone else’s money to Rahima Khatun/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Yes, refund it' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Amount received (taka)').value).toBe('5500');
  });

  it('should read the audit log again after a decision in the drawer', async () => {
    server.on('GET /audit-log', ok([])).on('POST /payments/7/approve', ok(approvedPayment, 'Done.'));
    await show('/admin/payments?row=7');
    const drawer = await findDialog();
    const log = () => server.asked('GET /audit-log?limit=10&booking_id=12').length;
    await waitFor(() => expect(log()).toBe(1));
    await press('Approve #7', drawer);
    await waitFor(() => expect(log()).toBe(2));
  });

  it('should keep the reason of a rejection that failed, and send the same one only once more', async () => {
    server.on('POST /payments/7/reject', 'no-connection');
    await show();
    await press(/Reject/);
    const dialog = await findDialog();
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/);
    await fill(reason, 'No such transfer');
    await press('Reject', dialog);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(reason.value).toBe('No such transfer');
    server.on('POST /payments/7/reject', ok(paymentWith({ status: 'rejected', version: 2 }), 'Done.'));
    await press('Reject', dialog);
    expect(await screen.findByText('Done.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = server.keys('POST /payments/7/reject');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(server.bodies('POST /payments/7/reject')[1]).toEqual({ reason: 'No such transfer' });
    expect(keys[0]).toBeTruthy();
  });

  it('should approve with one click, and then keep the focus in the list or in the open drawer', async () => {
    server.on('POST /payments/7/approve', ok(approvedPayment, 'Payment approved.'));
    const { unmount } = await show();
    await press(/Approve/);
    expect(await screen.findByText('Payment approved.')).toBeTruthy();
    await screen.findByText('No Action');
    expect(document.activeElement?.querySelector('table')).toBeTruthy();
    unmount();
    await show('/admin/payments?row=7');
    const drawer = await screen.findByRole('dialog');
    await press('Approve #7', within(drawer));
    await within(drawer).findByText('No Action');
    expect(drawer.contains(document.activeElement)).toBe(true);
  });

  it('should open the payment of a link that is not in the list, also after another one came in', async () => {
    const older = paymentWith({ id: 3, transaction_id: 'OLDER3' });
    server.on('GET /payments', ({ path }) => ok(path.includes('ids=3') ? [older] : [paymentWith()]));
    const { store } = await show('/admin/payments?row=3');
    const drawer = await findDialog();
    expect(await drawer.findByText('OLDER3')).toBeTruthy();
    await pushRow(store, 'payment.submitted', 'Payment', paymentWith({ id: 8, transaction_id: 'NEW8' }));
    await row('NEW8');
    expect(drawer.getByText('OLDER3')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Approve #3' })).toBeTruthy();
  });

  it('should say above the list, or in the open drawer, why a decision failed', async () => {
    server.on('POST /payments/7/approve', failure(409, 'payment_decided', 'Decided.'));
    const { unmount } = await show();
    await press(/Approve/);
    expect(await screen.findByText('Action failed: Decided.')).toBeTruthy();
    unmount();
    await show('/admin/payments?row=7');
    const drawer = await findDialog();
    await press('Approve #7', drawer);
    expect(await drawer.findByText('Action failed: Decided.')).toBeTruthy();
    expect(screen.getAllByText('Action failed: Decided.')).toHaveLength(1);
  });

  it('should show the reason of a rejection', async () => {
    const reject_reason = 'The sender is another number';
    server.on('GET /payments', ok([paymentWith({ status: 'rejected', reject_reason })]));
    await show();
    expect(within(await row('CKQ7X2M9LP')).getByText(reject_reason)).toBeTruthy();
  });

  it('should show a payment that its customer withdrew as withdrawn, not as rejected', async () => {
    const withdrawn = { status: 'rejected' as const, withdrawn_at: '2026-11-20T10:15:00+06:00' };
    server.on('GET /payments', ok([paymentWith(withdrawn)]));
    await show('/admin/payments?row=7');
    expect(cellsOf(await row('CKQ7X2M9LP'))).toMatchObject({ Status: 'Withdrawn', Amount: '$5,500.00' });
    const withdrawnAt = expect.stringContaining('10:15');
    expect(await factsOf('Transfer')).toMatchObject({ Status: 'Withdrawn', 'Withdrawn at': withdrawnAt });
  });

  it('should say that the price changed while paying, in place of short', async () => {
    const prices = { total: 6600, is_short: true, expected_total: 5500, is_price_changed: true };
    server.on('GET /payments', ok([paymentWith(prices)]));
    await show();
    const cells = within(await row('CKQ7X2M9LP'));
    expect(cells.getByText('Price changed while paying')).toBeTruthy();
    expect(cells.queryByText('Short')).toBeNull();
    await press(/Approve/);
    expect((await findDialog()).getByText(/driver changed the price while/)).toBeTruthy();
  });

  it('should name the booking of a driver who is booked, and approve with a reason', async () => {
    server.on('POST /payments/7/approve', driverBusy('This driver is already booked at that time.', 31));
    await show();
    await press(/Approve/);
    const dialog = await findDialog();
    expect(hrefOf('Conflicts with booking #31', dialog)).toBe('/booking-details?id=31');
    await press('Approve anyway', dialog);
    expect(server.asked('POST /payments/7/approve')).toHaveLength(1);
    server.on('POST /payments/7/approve', ok(approvedPayment, 'Payment approved.'));
    await fill(dialog.getByLabelText(/^Reason/), 'Two trucks');
    await press('Approve anyway', dialog);
    expect(await screen.findByText('Payment approved.')).toBeTruthy();
    expect(server.bodies('POST /payments/7/approve')[1]).toEqual({ override_reason: 'Two trucks' });
  });
});
