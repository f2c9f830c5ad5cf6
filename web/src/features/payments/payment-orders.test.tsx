import { screen, within } from '@testing-library/react';
import type { Payment } from '@app/contracts/payments.js';
import { fakeServer, ok, pushRow } from '../../testing/fake-server';
import { hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { paymentWith } from '../../testing/rows';
import { AdminPaymentsPage } from './admin-payments.page';
import { BookingPayments } from './booking-payments';

const server = fakeServer(userWith({ role: 'admin' }), { 'GET /payments': ok([paymentWith()]) });

async function show(path = '/admin/payments') {
  const view = renderPage(<AdminPaymentsPage />, { path });
  await screen.findByRole('row', { name: /CKQ7X2M9LP/ });
  return view;
}

const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const title = (name: string) => within(header(name)).getByRole('button', { name });

describe('the order of the payments', () => {
  it('should be newest first, and say so at the date', async () => {
    await show();
    expect(header('Date').getAttribute('aria-sort')).toBe('descending');
    expect(header('Amount').getAttribute('aria-sort')).toBe('none');
    expect(header('User').getAttribute('aria-sort')).toBeNull();
    expect(within(header('User')).queryByRole('button')).toBeNull();
  });

  it('should be chosen by the keyboard, kept in the address and taken by the file', async () => {
    const { location } = await show('/admin/payments?status=pending');
    title('Amount').focus();
    await user.keyboard('{Enter}');
    expect(location()).toBe('/admin/payments?status=pending&sort=amount&order=desc');
    expect(header('Amount').getAttribute('aria-sort')).toBe('descending');
    expect(header('Date').getAttribute('aria-sort')).toBe('none');
    expect(document.activeElement).toBe(title('Amount'));
    await user.keyboard(' ');
    expect(location()).toBe('/admin/payments?status=pending&sort=amount&order=asc');
    expect(header('Amount').getAttribute('aria-sort')).toBe('ascending');
    const query = 'limit=50&total=1&status=pending&sort=amount&order=asc';
    expect(server.asked(`GET /payments?${query}`)).toHaveLength(1);
    expect(hrefOf(/Export CSV/)).toBe('/api/exports/payments?status=pending&sort=amount&order=asc');
  });

  it('should go back to the usual one by the third press or by its own button', async () => {
    const { location } = await show('/admin/payments?sort=amount&order=asc');
    await user.click(title('Amount'));
    expect(location()).toBe('/admin/payments');
    await user.click(title('Status'));
    await press('Back to default order');
    expect(location()).toBe('/admin/payments');
    expect(document.activeElement).toBe(title('Status'));
  });

  it('should be the usual one when the address has invalid values', async () => {
    await show('/admin/payments?sort=secret&order=up');
    expect(server.asked('GET /payments?limit=50&total=1')).toHaveLength(1);
  });

  it('should keep the rows until those of the new order are there', async () => {
    await show();
    let answer = () => {};
    server.on('GET /payments', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return ok([paymentWith({ id: 9, transaction_id: 'NINE' })]);
    });
    await user.click(title('Amount'));
    expect(screen.getByRole('row', { name: /CKQ7X2M9LP/ }).closest('[aria-busy="true"]')).toBeTruthy();
    answer();
    expect(await screen.findByRole('row', { name: /NINE/ })).toBeTruthy();
    expect(screen.queryByText('New')).toBeNull();
  });

  it('should let the server place a payment that comes in live', async () => {
    const { store } = await show('/admin/payments?sort=amount&order=asc');
    const late = paymentWith({ id: 8, transaction_id: 'LATE8', amount: 9000 });
    server.on('GET /payments', ok([paymentWith(), late]));
    await pushRow(store, 'payment.submitted', 'Payment', late);
    expect(await screen.findByRole('row', { name: /LATE8/ })).toBeTruthy();
    const isLate = screen.getAllByRole('row').map(({ textContent }) => textContent.includes('LATE8'));
    expect(isLate).toEqual([false, false, true]);
  });
});

describe('finding payments', () => {
  it('should ask for the words and the days, and say when nothing is found', async () => {
    const { location } = await show('/admin/payments?status=approved&from=2026-11-01');
    server.on('GET /payments', ok([]));
    await user.type(screen.getByRole('searchbox'), 'rahima{Enter}');
    expect(await screen.findByText('No payments match.')).toBeTruthy();
    expect(location()).toBe('/admin/payments?status=approved&from=2026-11-01&search=rahima');
    expect(
      server.asked('GET /payments?limit=50&total=1&search=rahima&from=2026-11-01&status=approved'),
    ).toHaveLength(1);
    await user.click(await screen.findByRole('link', { name: 'Show all payments' }));
    expect(location()).toBe('/admin/payments');
  });

  it('should not add a live payment to a search by itself', async () => {
    const { store } = await show('/admin/payments?search=rahima');
    await pushRow(store, 'payment.submitted', 'Payment', paymentWith({ id: 8, transaction_id: 'OTHER8' }));
    expect(screen.queryByRole('row', { name: /OTHER8/ })).toBeNull();
  });
});

describe('the payments of a booking', () => {
  const server = fakeServer(userWith({ role: 'operator' }));
  async function amountOf(changes: Partial<Payment>) {
    server.on('GET /payments', ok([paymentWith(changes)]));
    renderPage(<BookingPayments bookingId={12} />);
    const [amount] = within(await screen.findByRole('row', { name: /CKQ7X2M9LP/ })).getAllByRole('cell');
    return within(amount!);
  }

  it('should show what was sent and what was due', async () => {
    const amount = await amountOf({ amount: 5000, total: 5500, is_short: true });
    for (const text of ['৳5,000.00', 'Due ৳5,500.00', 'Short by ৳500.00'])
      expect(amount.getByText(text)).toBeTruthy();
  });

  it('should show the total that the customer saw before the price changed', async () => {
    const changedPrice = { total: 6600, expected_total: 5400, is_short: true, is_price_changed: true };
    const amount = await amountOf(changedPrice);
    for (const text of ['৳5,500.00', 'Due ৳6,600.00', 'Price changed while paying', 'Saw ৳5,400.00']) {
      expect(amount.getByText(text)).toBeTruthy();
    }
    expect(amount.queryByText('Short by ৳500.00')).toBeNull();
  });
});
