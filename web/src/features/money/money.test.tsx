import { screen, waitFor, within } from '@testing-library/react';
import { failure, fakeServer, ok } from '../../testing/fake-server';
import { disputeWith, ledgerEntryWith, proofWith } from '../../testing/money';
import { fill, findDialog, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { MoneyPage } from './money.page';

const decidedDispute = disputeWith({
  status: 'decided',
  refund: 1000,
  payout: 4000,
  decision_reason: 'Half of it was fine',
  decided_by_name: 'Second Admin',
  version: 2,
});
const summary = {
  wallet: 20_000,
  held: -11_000,
  drivers: -4500,
  customers: -1200,
  commission: -3300,
  suspense: 0,
  payable: 5700,
  chain_break_count: 1,
  chain_breaks: [
    {
      before: proofWith({ id: 30, balance_after: 20_000 }),
      after: proofWith({ id: 31, direction: 'out', amount: 1000, balance_after: 18_500 }),
    },
  ],
};
const server = fakeServer(userWith({ role: 'admin', user_id: 1 }), {
  'GET /money/summary': ok(summary),
  'GET /payouts': ok([]),
  'GET /refunds': ok([]),
  'GET /disputes': ok([disputeWith()]),
  'GET /ledger': ok([ledgerEntryWith(), ledgerEntryWith({ id: 22, account: 'wallet', amount: 5500 })]),
  'GET /payment-proofs': ok([proofWith({ is_trusted: false })]),
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const show = (path = '/admin/money') => renderPage(<MoneyPage />, { path });

describe("the admin's money", () => {
  it('should show what is owed as plain amounts, and name the two messages of a break', async () => {
    show();
    const balances = within(await screen.findByRole('region', { name: 'Balances' }));
    const values = Object.fromEntries(
      balances.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(values).toEqual({
      Wallet: '৳20,000.00',
      Held: '৳11,000.00',
      'Owed to drivers': '৳4,500.00',
      'Owed to customers': '৳1,200.00',
      Commission: '৳3,300.00',
      Unexplained: '৳0.00',
    });
    const gap = within(screen.getByRole('listitem', { name: 'Gap 1' }));
    expect(gap.getByText('The balance changed by −৳1,500.00, but the message says −৳1,000.00.')).toBeTruthy();
    expect(hrefOf('Message #30', gap)).toBe('/admin/money?show=messages&row=30');
    expect(gap.getByRole('link', { name: 'Message #31' })).toBeTruthy();
  });

  it('should show the latest five breaks, and all of them on demand', async () => {
    const breaks = Array.from({ length: 9 }, (_, index) => ({
      before: proofWith({ id: 100 + 2 * index }),
      after: proofWith({ id: 101 + 2 * index }),
    }));
    const chain = { chain_breaks: breaks.slice(0, 7), chain_break_count: 9 };
    server.on('GET /money/summary', ok({ ...summary, ...chain })).on('GET /money/chain-breaks', ok(breaks));
    show();
    expect(await screen.findAllByRole('listitem', { name: /^Gap/ })).toHaveLength(5);
    await press('Show all 9');
    await waitFor(() => expect(screen.getAllByRole('listitem', { name: /^Gap/ })).toHaveLength(9));
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it('should compare the wallet with the ledger, and offer the correction by the difference', async () => {
    const comparison = { balance: 19_500, ledger: 20_000, difference: -500, since: proofWith({ id: 31 }) };
    server.on('GET /money/reconciliation', ok(comparison));
    show();
    await fill(await screen.findByLabelText('Balance in the app'), '19500');
    await press('Compare');
    await screen.findByText('The wallet holds ৳500.00 less than the ledger (৳20,000.00).');
    expect(server.asked('GET /money/reconciliation?balance=19500')).toHaveLength(1);
    await press('Correct balance by this amount');
    expect((await screen.findByLabelText<HTMLInputElement>('Difference')).value).toBe('500');
  });
});

describe('messages of the wallets', () => {
  it('should mark an untrusted message, and keep what an admin pastes', async () => {
    const promotion = 'Congratulations! You have received Cashback Tk 50.00.';
    server.on(
      'POST /payment-proofs',
      ok([
        { ...proofWith(), outcome: 'new', messages: ['You have received Tk 5,500.00'] },
        { ...proofWith({ id: 32, is_parsed: false }), outcome: 'new', messages: [promotion] },
        { ...proofWith({ id: 33 }), outcome: 'differs', messages: ['You have received Tk 9.00'] },
      ]),
    );
    show('/admin/money?show=messages');
    const row = within(await screen.findByRole('row', { name: /CKQ7X2M9LP/ }));
    expect(row.getByText('Untrusted')).toBeTruthy();
    expect(row.getByText('No payment')).toBeTruthy();
    await press('Paste messages');
    await fill(await screen.findByLabelText('Messages'), 'You have received Tk 5,500.00');
    await press('Save messages');
    expect(await screen.findByText('2 messages read, 1 not recognised.')).toBeTruthy();
    const verdictOf = (text: RegExp) => screen.getByRole('row', { name: text }).textContent;
    expect(verdictOf(/Tk 5,500.00/)).toContain('Read');
    expect(verdictOf(/Congratulations/)).toContain('Not recognised');
    expect(verdictOf(/Tk 9.00/)).toContain('Differs from message #33');
  });

  it('should show how the server reads each row of a statement before it is imported', async () => {
    const wrong = { row: 3, column: 'amount', code: 'invalid_amount', message: 'Enter a valid amount.' };
    const answer = { imported: 1, known: 0, errors: [wrong], is_preview: true };
    server.on('POST /payment-proofs/import', ({ path }) =>
      ok({ ...answer, is_preview: path.includes('preview=true') }),
    );
    show('/admin/money?show=messages');
    await press('Import statement');
    const csv = 'provider,amount\nbkash,5500\nbkash,much\n';
    const file = new File([csv], 'november.csv', { type: 'text/csv' });
    // jsdom's files have no `text`.
    Object.assign(file, { text: () => Promise.resolve(csv) });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    await screen.findByText('One new row, none already saved, one with errors.');
    const cells = screen.getByRole('row', { name: /bkash,much/ });
    expect(cells.textContent).toBe('3bkash,muchamount: Enter a valid amount.');
    expect(server.calls.filter(({ path }) => path === '/payment-proofs/import')).toHaveLength(0);
    await press('Import one row');
    expect(await screen.findByText('One row imported.')).toBeTruthy();
  });
});

describe('phones that forward messages', () => {
  const phone = {
    id: 1,
    name: 'Office phone',
    created_at: '2026-11-20T09:30:00+06:00',
    created_by_name: 'First Admin',
    last_used_at: null,
  };

  it('should show the token of a new phone once', async () => {
    server.on('GET /proof-devices', ok([]));
    server.on('POST /proof-devices', ok({ ...phone, token: 'secret-token' }));
    show('/admin/money?show=phones');
    await press('Add phone');
    await fill(await screen.findByLabelText('Phone name'), 'Office phone');
    server.on('GET /proof-devices', ok([phone]));
    await press('Add');
    expect(await screen.findByText('secret-token')).toBeTruthy();
    expect(await button('Copy: Token')).toBeTruthy();
    // Escape would lose it.
    await user.keyboard('{Escape}');
    await press('I’ve copied it');
    await waitFor(() => expect(screen.queryByText('secret-token')).toBeNull());
    expect(await screen.findByText('Office phone')).toBeTruthy();
  });

  it('should ask before a phone is revoked', async () => {
    server.on('GET /proof-devices', ok([phone]));
    server.on('DELETE /proof-devices/1', ok(null, 'Phone token revoked.'));
    show('/admin/money?show=phones');
    await press('Revoke: Office phone');
    expect(server.asked('DELETE /proof-devices/1')).toHaveLength(0);
    await press('Revoke');
    expect(await screen.findByText('Phone token revoked.')).toBeTruthy();
  });
});

describe('disputes', () => {
  it('should show what the rest is while an admin divides what is held, and send the decision', async () => {
    server.on('POST /disputes/4/decide', ok(decidedDispute, 'Dispute decided.'));
    show('/admin/money?show=disputes');
    await press('Decide #4');
    const refund = await screen.findByLabelText('Refund to Rahima Khatun (customer)');
    const payout = screen.getByLabelText('Payout to Abdul Karim (driver)');
    await fill(refund, '2000');
    await fill(payout, '4000');
    expect(await screen.findByText('This exceeds the amount held by ৳500.00.')).toBeTruthy();
    await user.clear(refund);
    await fill(refund, '1000');
    expect(await screen.findByText('The remaining ৳500.00 is our commission.')).toBeTruthy();
    await fill(screen.getByLabelText('Reason (shown to both sides)'), 'Half of it was fine');
    await press('Decide');
    expect(await screen.findByText('Dispute decided.')).toBeTruthy();
    const decision = { refund: 1000, payout: 4000, reason: 'Half of it was fine' };
    expect(server.bodies('POST /disputes/4/decide')).toEqual([decision]);
  });

  it('should show the decision of another admin who was faster', async () => {
    server.on('POST /disputes/4/decide', failure(409, 'dispute_decided', 'Decided.'), {
      'GET /disputes': ok([decidedDispute]),
    });
    show('/admin/money?show=disputes');
    await press('Decide #4');
    await press('Full refund');
    await fill(screen.getByLabelText('Reason (shown to both sides)'), 'Broken');
    await press('Decide');
    await screen.findByText(/Second Admin has already decided: ৳1,000\.00 to the customer, ৳4,000\.00/);
  });
});

describe('the ledger', () => {
  it('should name accounts in words with signed amounts, and narrow the list by a click on one', async () => {
    const { location } = show('/admin/money?show=ledger&booking_id=12');
    const [entry] = await screen.findAllByRole('row', { name: /Payment approved/ });
    expect(within(entry!).getByText('−৳5,500.00')).toBeTruthy();
    await user.click(within(entry!).getByRole('link', { name: 'Held for booking #12' }));
    expect(location()).toBe('/admin/money?show=ledger&booking_id=12&account=held%3A12');
    await screen.findByRole('link', { name: 'Export CSV' });
    expect(hrefOf('Export CSV')).toBe('/api/exports/ledger?account=held%3A12&booking_id=12');
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
    await press('Correct balance');
    await user.click(await screen.findByText('Less than the ledger'));
    await fill(screen.getByLabelText('Difference'), '150.50');
    const dialog = await findDialog();
    await fill(dialog.getByLabelText('Reason'), 'Fee of November');
    await press('Correct balance', dialog);
    expect(await screen.findByText('Wallet corrected.')).toBeTruthy();
    const correction = { amount: -150.5, reason: 'Fee of November' };
    expect(server.bodies('POST /wallet-corrections')).toEqual([correction]);
  });
});
