import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, failure, listOfTotal, ok } from '../../testing/fake-server';
import { payableWith, payoutWith, refundWith } from '../../testing/money';
import { fill, findDialog, press, renderPage, user, userWith } from '../../testing/render';
import { PayoutsPage } from './payouts.page';

const sentPayout = payoutWith({
  status: 'sent',
  transaction_id: 'BKX1',
  sent_at: '2026-11-21T10:00:00+06:00',
  sent_by_name: 'Second Admin',
  version: 2,
});
const server = fakeServer(userWith({ role: 'admin', user_id: 1 }), {
  'GET /payouts/payable': ok([payableWith()]),
  'GET /payouts': ok([payoutWith()]),
  'GET /payouts/3': ok({ ...payoutWith(), number: '01811000005' }),
  'GET /refunds': ok([refundWith()]),
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const row = (name: RegExp) => screen.findByRole('row', { name });
const show = (path: string) => renderPage(<PayoutsPage />, { path });

describe("the admin's payouts", () => {
  it('should count what waits on each tab, and on the view of due ones', async () => {
    server
      .on('GET /payouts/payable', listOfTotal(3, [payableWith()]))
      .on('GET /payouts', ({ path }) => listOfTotal(path.includes('status=due') ? 2 : 9, [payoutWith()]))
      .on('GET /refunds', ({ path }) => listOfTotal(path.includes('status=due') ? 1 : 9, [refundWith()]));
    show('/admin/payouts?show=payouts');
    const tabs = within(await screen.findByRole('navigation', { name: 'Lists' }));
    const names = () => tabs.getAllByRole('link').map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(['Ready to pay out 3', 'Payouts 2', 'Refunds 1']));
    await user.click(screen.getByRole('combobox', { name: 'Views' }));
    expect(await screen.findByTitle('Due · 2')).toBeTruthy();
  });

  it('should make a payout after saying what it takes and where it goes', async () => {
    server.on('POST /payouts', ok(payoutWith(), 'Payout created.'));
    show('/admin/payouts');
    await press('Create payout: Abdul Karim');
    expect(await screen.findByText(/full available balance: ৳4,500\.00, to bKash 018•••••005/)).toBeTruthy();
    await press('Create payout');
    expect(await screen.findByText('Payout created.')).toBeTruthy();
    expect(server.bodies('POST /payouts')[0]).toEqual({ driver_id: 5 });
  });

  it('should open the driver of a link that is not in the list', async () => {
    const other = payableWith({ id: 9, driver_name: 'Jamal Hossain' });
    server.on('GET /payouts/payable', ({ path }) => ok(path.includes('ids=9') ? [other] : [payableWith()]));
    show('/admin/payouts?row=9');
    expect(await screen.findByRole('dialog', { name: 'Jamal Hossain' })).toBeTruthy();
  });

  it('should say why a driver cannot be paid out', async () => {
    server.on(
      'GET /payouts/payable',
      ok([
        payableWith({ id: 1, driver_name: 'No account', method: null, number: null }),
        payableWith({ id: 2, driver_name: 'Stopped', stopped_until: '2026-11-24T09:30:00+06:00' }),
        payableWith({ id: 3, driver_name: 'Little', available: 99 }),
        payableWith({ id: 4, driver_name: 'Waiting', due_payout_id: 17 }),
      ]),
    );
    show('/admin/payouts');
    expect(within(await row(/^No account/)).getAllByText('No account yet')).toHaveLength(1);
    expect(within(await row(/^Stopped/)).getByText(/On hold until 24 Nov 2026/)).toBeTruthy();
    expect(within(await row(/^Little/)).getByText('Below ৳100.00')).toBeTruthy();
    const dueLink = within(await row(/^Waiting/)).getByRole('link', { name: 'Payout #17 is due' });
    expect(dueLink.getAttribute('href')).toBe('/admin/payouts?show=payouts&row=17');
    expect(screen.queryByRole('button', { name: /Create payout/ })).toBeNull();
  });

  it('should remind a driver without an account, and then say when', async () => {
    const payableWithoutAccount = payableWith({ id: 1, method: null, number: null });
    const reminded_at = new Date().toISOString();
    server.on('GET /payouts/payable', ok([payableWithoutAccount]));
    server.on('POST /drivers/1/payout-account-reminder', ok({ reminded_at }, 'Reminder sent.'), {
      'GET /payouts/payable': ok([{ ...payableWithoutAccount, reminded_at }]),
    });
    show('/admin/payouts');
    await press('Remind: Abdul Karim');
    expect(await screen.findByText('Reminder sent.')).toBeTruthy();
    expect(await screen.findByText(/^Reminded \d/)).toBeTruthy();
  });

  it('should show the full number to the admin who pays, and record the transaction ID', async () => {
    server.on('POST /payouts/3/sent', failure(409, 'transaction_id_used', 'Used.'));
    show('/admin/payouts?show=payouts');
    await press('Pay #3');
    expect(await button('Copy: Number 01811000005')).toBeTruthy();
    expect(server.asked('GET /payouts/3')).toHaveLength(1);
    await fill(screen.getByLabelText('Transaction ID'), 'BKX1');
    await press('Mark as sent');
    expect(await screen.findByText(/transaction ID/i, { selector: '[role=alert] *' })).toBeTruthy();
    server.on('POST /payouts/3/sent', ok(sentPayout, 'Payout marked as sent.'));
    await press('Mark as sent');
    expect(await screen.findByText('Payout marked as sent.')).toBeTruthy();
    expect(server.bodies('POST /payouts/3/sent').at(-1)).toEqual({ transaction_id: 'BKX1' });
  });

  it('should tell the second of two admins that the money was sent already', async () => {
    server.on('POST /payouts/3/sent', failure(409, 'payout_not_due', 'Not due.'), {
      'GET /payouts': ok([sentPayout]),
    });
    show('/admin/payouts?show=payouts');
    await press('Pay #3');
    await fill(await screen.findByLabelText('Transaction ID'), 'BKX2');
    await press('Mark as sent');
    await screen.findByText(
      /Second Admin already marked it as sent: BKX1, 21 Nov 2026.*Don’t send the money again\./,
    );
    expect(screen.queryByLabelText('Transaction ID')).toBeNull();
  });

  it('should give the reason of a failed refund, and offer no payment without a number', async () => {
    const unknown = refundWith({ id: 9, method: null, number: null, takes_number: true });
    const sentRefund = refundWith({ status: 'sent', transaction_id: 'NGD5', version: 2 });
    server.on('GET /refunds', ok([sentRefund, unknown]));
    server.on('POST /refunds/8/failed', ok({ ...sentRefund, status: 'failed' }, 'Refund marked as failed.'));
    show('/admin/payouts?show=refunds');
    expect(within(await row(/^#9/)).queryByRole('button', { name: /Pay/ })).toBeNull();
    await press('Mark as failed #8');
    await fill(await screen.findByLabelText('Reason'), 'Wrong number');
    await press('Mark as failed');
    await waitFor(() =>
      expect(server.bodies('POST /refunds/8/failed')[0]).toEqual({ reason: 'Wrong number' }),
    );
  });

  it('should remind the customer of a refund without a number, and then say when', async () => {
    const unknown = refundWith({ method: null, number: null, takes_number: true });
    const reminded_at = new Date().toISOString();
    server.on('GET /refunds', ok([unknown]));
    server.on('POST /refunds/8/reminder', ok({ reminded_at }, 'Reminder sent.'), {
      'GET /refunds': ok([{ ...unknown, reminded_at }]),
    });
    show('/admin/payouts?show=refunds');
    await press('Remind: Rahima Khatun');
    expect(await screen.findByText('Reminder sent.')).toBeTruthy();
    expect(await screen.findByText(/^Reminded \d/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind: Rahima Khatun' })).toBeNull();
  });

  it('should name the refunds that are due to one number together, and ask to send each separately', async () => {
    const others = [
      refundWith({ id: 9, amount: 300 }),
      refundWith({ id: 10, amount: 200, number: '01811000002' }),
      refundWith({ id: 11, amount: 100, user_id: 70 }),
    ];
    server.on('GET /refunds', ok([refundWith(), ...others]));
    show('/admin/payouts?show=refunds');
    const group = await screen.findAllByRole('link', { name: '2 refunds due to this number: ৳1,500.00' });
    const address = '/admin/payouts?show=refunds&status=due&search=01711000001';
    expect(group.map((link) => link.getAttribute('href'))).toEqual([address, address]);
    await press('Pay #8');
    const dialog = await findDialog();
    expect(await dialog.findByText(/^Also due to this number: #9 \(৳300\.00\)\. Send each/)).toBeTruthy();
  });
});
