import { screen, within } from '@testing-library/react';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { bookingMoneyWith, receiptWith } from '../../testing/money';
import { renderPage, userWith } from '../../testing/render';
import { ReceiptPage } from './receipt.page';

const MONEY = 'GET /bookings/12/money';

const server = fakeServer(userWith());

const show = (path = '/receipt/12') => renderPage(<ReceiptPage />, { route: '/receipt/:bookingId', path });

describe('the receipt', () => {
  it('should name who paid whom, when, how and for which way, and the amounts', async () => {
    const receipt = receiptWith({ amount: 5600 });
    server.on(MONEY, ok(bookingMoneyWith({ receipt, refund_due: 100 })));
    show();
    const sheet = await screen.findByRole('article', { name: 'Receipt' });
    for (const text of ['Rahima Khatun', 'Abdul Karim', 'CKQ7X2M9LP', '01711000001', 'bKash', '244 km'])
      expect(sheet.textContent).toContain(text);
    expect(sheet.textContent).toContain('No. 7 · Booking #12');
    const lines = within(sheet).getAllByRole('row').slice(1);
    expect(
      lines.map((line) => [
        within(line).getByRole('rowheader').textContent,
        within(line).getByRole('cell').textContent,
      ]),
    ).toEqual([
      ['Offered price', '৳5,000.00'],
      ['Commission (10%)', '৳500.00'],
      ['Total', '৳5,500.00'],
      ['Paid', '৳5,600.00'],
      ['To be refunded', '৳100.00'],
    ]);
  });

  it('should show the commission of its payment, not the present one', async () => {
    server.on(MONEY, ok(bookingMoneyWith({ receipt: receiptWith({ commission: 600, total: 5600 }) })));
    show();
    await screen.findByRole('rowheader', { name: 'Commission (12%)' });
  });

  it('should not be there before the payment is approved', async () => {
    server.on(MONEY, ok(bookingMoneyWith({ receipt: null, rows: [] })));
    show();
    expect(await screen.findByText('No receipt yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it.each(['/receipt/12', '/receipt/abc'])(
    'should not be found at %s when it is not theirs',
    async (path) => {
      server.on(MONEY, failure(404, 'booking_not_found', 'Booking not found.'));
      show(path);
      expect(await screen.findByText('Booking not found.')).toBeTruthy();
    },
  );
});
