import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { proofWith } from '../../testing/money-rows';
import { withPlainStyles } from '../../testing/plain-styles';
import { renderPage, userWith } from '../../testing/render';
import { MoneyPage } from './money.page';

const user = userEvent.setup({ delay: null });
const summary = {
  wallet: 20_000,
  held: -11_000,
  drivers: -4500,
  customers: -1200,
  commission: -3300,
  suspense: 0,
  payable: 5700,
  chain_breaks: [
    {
      before: proofWith({ id: 30, balance_after: 20_000 }),
      after: proofWith({ id: 31, direction: 'out', amount: 1000, balance_after: 18_500 }),
    },
  ],
};

withPlainStyles();
let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'admin', user_id: 1 }));
  server = new FakeServer()
    .on('GET /money/summary', ok(summary))
    .on('GET /payouts', ok([]))
    .on('GET /refunds', ok([]))
    .on('GET /disputes', ok([]))
    .on('GET /payment-proofs', ok([proofWith({ is_trusted: false })]));
});
afterEach(() => server.restore());

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
    const gap = within(screen.getByRole('listitem', { name: 'Break 1' }));
    expect(gap.getByText('The balance changed by −৳1,500.00, the message says −৳1,000.00.')).toBeTruthy();
    expect(gap.getByRole('link', { name: 'Message #30' }).getAttribute('href')).toBe(
      '/admin/money?show=messages&row=30',
    );
    expect(gap.getByRole('link', { name: 'Message #31' })).toBeTruthy();
  });

  it('should compare the wallet with the ledger, and offer the correction by the difference', async () => {
    server.on(
      'GET /money/reconciliation',
      ok({ balance: 19_500, ledger: 20_000, difference: -500, since: proofWith({ id: 31 }) }),
    );
    show();
    await user.type(await screen.findByLabelText('Balance in the app'), '19500');
    await user.click(await button('Compare'));
    expect(
      await screen.findByText('The wallet holds ৳500.00 less than the ledger, which has ৳20,000.00.'),
    ).toBeTruthy();
    expect(server.asked('GET /money/reconciliation?balance=19500')).toHaveLength(1);
    await user.click(await button('Correct the wallet by this'));
    expect((await screen.findByLabelText<HTMLInputElement>('By how much')).value).toBe('500');
  });
});

describe('messages of the wallets', () => {
  it('should mark an untrusted message, and keep what an admin pastes', async () => {
    server.on('POST /payment-proofs', ok([proofWith(), proofWith({ id: 32, is_parsed: false })]));
    show('/admin/money?show=messages');
    const row = within(await screen.findByRole('row', { name: /CKQ7X2M9LP/ }));
    expect(row.getByText('Untrusted')).toBeTruthy();
    expect(row.getByText('No payment')).toBeTruthy();
    await user.click(await button('Paste messages'));
    await user.type(await screen.findByLabelText('Messages'), 'You have received Tk 5,500.00');
    await user.click(await button('Keep messages'));
    expect(await screen.findByText('2 messages are kept. One of them was not understood.')).toBeTruthy();
  });

  it('should show what the server makes of each row of a statement before it is imported', async () => {
    const wrong = { row: 3, column: 'amount', code: 'invalid_amount', message: 'Enter a valid amount.' };
    const answer = { imported: 1, known: 0, errors: [wrong], is_preview: true };
    server.on('POST /payment-proofs/import', ({ path }) =>
      ok({ ...answer, is_preview: path.includes('preview=true') }),
    );
    show('/admin/money?show=messages');
    await user.click(await button('Import a statement'));
    const csv = 'provider,amount\nbkash,5500\nbkash,much\n';
    const file = new File([csv], 'november.csv', { type: 'text/csv' });
    // jsdom's files have no `text`.
    Object.assign(file, { text: () => Promise.resolve(csv) });
    await user.upload(await screen.findByLabelText('CSV file'), file);
    expect(
      await screen.findByText('One new row, none that is here already, one that is wrong.'),
    ).toBeTruthy();
    const cells = screen.getByRole('row', { name: /bkash,much/ });
    expect(cells.textContent).toBe('3bkash,muchamount: Enter a valid amount.');
    expect(server.calls.filter(({ path }) => path === '/payment-proofs/import')).toHaveLength(0);
    await user.click(await button('Import one row'));
    expect(await screen.findByText('One row was imported.')).toBeTruthy();
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
    await user.click(await button('Add a phone'));
    await user.type(await screen.findByLabelText('What is the phone called?'), 'Office phone');
    server.on('GET /proof-devices', ok([phone]));
    await user.click(await button('Add'));
    expect(await screen.findByText('secret-token')).toBeTruthy();
    expect(await button('Copy: Token')).toBeTruthy();
    // Escape would lose it.
    await user.keyboard('{Escape}');
    await user.click(await button('I have copied it'));
    await waitFor(() => expect(screen.queryByText('secret-token')).toBeNull());
    expect(await screen.findByText('Office phone')).toBeTruthy();
  });

  it('should ask before a phone is revoked', async () => {
    server.on('GET /proof-devices', ok([phone]));
    server.on('DELETE /proof-devices/1', ok(null, 'The phone’s token was revoked.'));
    show('/admin/money?show=phones');
    await user.click(await button('Revoke: Office phone'));
    expect(server.asked('DELETE /proof-devices/1')).toHaveLength(0);
    await user.click(await button('Revoke'));
    expect(await screen.findByText('The phone’s token was revoked.')).toBeTruthy();
  });
});
