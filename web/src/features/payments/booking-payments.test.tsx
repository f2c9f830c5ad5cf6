import { screen, within } from '@testing-library/react';
import type { Payment } from '@app/contracts/payments.js';
import { signedIn } from '../../api/session.store';
import { FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { paymentWith } from '../../testing/rows';
import { BookingPayments } from './booking-payments';

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'operator' }));
  server = new FakeServer();
});
afterEach(() => server.restore());

async function amountOf(changes: Partial<Payment>) {
  server.on('GET /payments', ok([paymentWith(changes)]));
  renderPage(<BookingPayments bookingId={12} />);
  const [amount] = within(await screen.findByRole('row', { name: /CKQ7X2M9LP/ })).getAllByRole('cell');
  return within(amount!);
}

describe('the payments of a booking', () => {
  it('should show what was sent and what was due', async () => {
    const amount = await amountOf({ amount: 5000, total: 5500, is_short: true });
    for (const text of ['$5,000.00', 'Due $5,500.00', 'Short']) expect(amount.getByText(text)).toBeTruthy();
  });

  it('should show the total that the customer saw before the price changed', async () => {
    const changed = { total: 6600, expected_total: 5400, is_short: true, is_price_changed: true };
    const amount = await amountOf(changed);
    for (const text of ['$5,500.00', 'Due $6,600.00', 'Price changed while paying', 'Saw $5,400.00']) {
      expect(amount.getByText(text)).toBeTruthy();
    }
    expect(amount.queryByText('Short')).toBeNull();
  });
});
