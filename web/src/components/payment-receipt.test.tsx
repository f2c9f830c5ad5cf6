import { screen } from '@testing-library/react';
import type { Booking } from '@app/contracts/bookings.js';
import { fakeServer, ok } from '../testing/fake-server';
import { renderPage, userWith } from '../testing/render';
import { bookingPaymentWith, bookingWith } from '../testing/rows';
import { PaymentReceipt } from './payment-receipt';

const payment = bookingPaymentWith({ status: 'paid', driver_name: 'Abdul Karim' });
const server = fakeServer(userWith(), { 'GET /payments/12': ok([payment]) });
const show = (changes: Partial<Booking>) =>
  renderPage(
    <PaymentReceipt booking={bookingWith({ status: 'confirmed', payment_status: 'paid', ...changes })} />,
  );

describe('the receipt of a payment', () => {
  it('should name the driver who comes', async () => {
    show({});
    expect(await screen.findByText(/enter the code Abdul Karim sends you/)).toBeTruthy();
  });

  it('should name the driver who replaced the one who was paid for', async () => {
    show({ confirmed_offer: { driver_name: 'Jamal Uddin', price: 4800, message: null } });
    expect(await screen.findByText(/enter the code Jamal Uddin sends you/)).toBeTruthy();
    expect(screen.getByText('Driver').nextElementSibling?.textContent).toBe('Jamal Uddin');
    expect(screen.queryByText(/Abdul Karim/)).toBeNull();
  });

  it('should say what was forgiven until another driver takes over the booking', async () => {
    server.on('GET /payments/12', ok([{ ...payment, amount: 5150, short_reason: 'Regular customer' }]));
    const view = show({ selected_offer_id: 31 });
    expect((await screen.findByText('Waived')).nextElementSibling?.textContent).toBe('৳350.00');
    view.unmount();
    show({ selected_offer_id: 32 });
    expect(await screen.findByText('৳5,150.00')).toBeTruthy();
    expect(screen.queryByText('Waived')).toBeNull();
    expect(screen.queryByText('Regular customer')).toBeNull();
  });

  it('should not name a driver who gave the job back', async () => {
    show({ needs_driver: true });
    expect(await screen.findByText(/Choose another driver at no extra cost/)).toBeTruthy();
    expect(screen.queryByText(/Abdul Karim/)).toBeNull();
  });
});
