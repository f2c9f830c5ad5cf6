import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { disputeWith, ledgerEntryWith } from '../../testing/money-rows';
import { withPlainStyles } from '../../testing/plain-styles';
import { renderPage, userWith } from '../../testing/render';
import { MoneyPage } from './money.page';

const user = userEvent.setup({ delay: null });
const decided = disputeWith({
  status: 'decided',
  refund: 1000,
  payout: 4000,
  decision_reason: 'Half of it was fine',
  decided_by_name: 'Second Admin',
  version: 2,
});

withPlainStyles();
let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'admin', user_id: 1 }));
  server = new FakeServer()
    .on('GET /disputes', ok([disputeWith()]))
    .on('GET /ledger', ok([ledgerEntryWith(), ledgerEntryWith({ id: 22, account: 'wallet', amount: 5500 })]));
});
afterEach(() => server.restore());

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const show = (path: string) => renderPage(<MoneyPage />, { path });

describe('disputes', () => {
  it('should show what the rest is while an admin divides what is held, and send the decision', async () => {
    server.on('POST /disputes/4/decide', ok(decided, 'Dispute decided.'));
    show('/admin/money?show=disputes');
    await user.click(await button('Decide #4'));
    const refund = await screen.findByLabelText('Back to Rahima Khatun (customer)');
    const payout = screen.getByLabelText('To Abdul Karim (driver)');
    await user.type(refund, '2000');
    await user.type(payout, '4000');
    expect(await screen.findByText('This is ৳500.00 more than is held.')).toBeTruthy();
    await user.clear(refund);
    await user.type(refund, '1000');
    expect(await screen.findByText('The rest is our commission: ৳500.00')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason, which both read'), 'Half of it was fine');
    await user.click(await button('Decide'));
    expect(await screen.findByText('Dispute decided.')).toBeTruthy();
    expect(server.asked('POST /disputes/4/decide')[0]?.body).toEqual({
      refund: 1000,
      payout: 4000,
      reason: 'Half of it was fine',
    });
  });

  it('should show the decision of another admin who was faster', async () => {
    server.on('POST /disputes/4/decide', () => {
      server.on('GET /disputes', ok([decided]));
      return failure(409, 'dispute_decided', 'Decided.');
    });
    show('/admin/money?show=disputes');
    await user.click(await button('Decide #4'));
    await user.click(await button('All to the customer'));
    await user.type(screen.getByLabelText('Reason, which both read'), 'Broken');
    await user.click(await button('Decide'));
    expect(
      await screen.findByText(/Second Admin has decided it: ৳1,000\.00 to the customer, ৳4,000\.00/),
    ).toBeTruthy();
  });
});

describe('the ledger', () => {
  it('should name accounts in words with signed amounts, and narrow the list by a click on one', async () => {
    const { location } = show('/admin/money?show=ledger&booking_id=12');
    const [entry] = await screen.findAllByRole('row', { name: /Payment approved/ });
    expect(within(entry!).getByText('−৳5,500.00')).toBeTruthy();
    await user.click(within(entry!).getByRole('link', { name: 'Held for booking #12' }));
    expect(location()).toBe('/admin/money?show=ledger&booking_id=12&account=held%3A12');
    expect((await screen.findByRole('link', { name: 'Export CSV' })).getAttribute('href')).toBe(
      '/api/exports/ledger?account=held%3A12&booking_id=12',
    );
  });

  it('should open the entry of a link that other filters leave out', async () => {
    const other = ledgerEntryWith({ id: 31, account: 'commission', kind: 'released', booking_id: 9 });
    server.on('GET /ledger', ({ path }) =>
      ok(path.includes('ids=31') ? [other] : path.includes('ids=') ? [] : [ledgerEntryWith()]),
    );
    show('/admin/money?show=ledger&account=held:12&row=31');
    expect(await screen.findByRole('heading', { name: 'Entry #31' })).toBeTruthy();
  });

  it('should say that the entry of a link does not exist', async () => {
    server.on('GET /ledger', ({ path }) => ok(path.includes('ids=') ? [] : [ledgerEntryWith()]));
    show('/admin/money?show=ledger&row=99');
    expect(await screen.findByText('It may have been deleted, or the link is wrong.')).toBeTruthy();
  });

  it('should correct the wallet by a negative amount when it holds less', async () => {
    server.on('POST /wallet-corrections', ok({}, 'Wallet corrected.'));
    show('/admin/money?show=ledger');
    await user.click(await button('Correct the wallet'));
    await user.click(await screen.findByText('Less than the ledger says'));
    await user.type(screen.getByLabelText('By how much'), '150.50');
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Fee of November');
    await user.click(dialog.getByRole('button', { name: 'Correct the wallet' }));
    expect(await screen.findByText('Wallet corrected.')).toBeTruthy();
    expect(server.asked('POST /wallet-corrections')[0]?.body).toEqual({
      amount: -150.5,
      reason: 'Fee of November',
    });
  });
});
