import { screen } from '@testing-library/react';
import type { Booking } from '@app/contracts/bookings.js';
import { fakeServer, ok } from '../testing/fake-server';
import { renderPage, userWith } from '../testing/render';
import { bookingPaymentWith, bookingWith } from '../testing/rows';
import { PaymentReceipt } from './payment-receipt';

const payment = bookingPaymentWith({ status: 'paid', driver_name: 'Abdul Karim' });
fakeServer(userWith(), { 'GET /payments/12': ok([payment]) });
const show = (changes: Partial<Booking>) =>
  renderPage(
    <PaymentReceipt booking={bookingWith({ status: 'confirmed', payment_status: 'paid', ...changes })} />,
  );

describe('the receipt of a payment', () => {
  it('should name the driver who comes', async () => {
    show({});
    expect(await screen.findByText(/enter the code that Abdul Karim sends you/)).toBeTruthy();
  });

  it('should name the driver who replaced the one who was paid for', async () => {
    show({ confirmed_offer: { driver_name: 'Jamal Uddin', price: 4800, message: null } });
    expect(await screen.findByText(/enter the code that Jamal Uddin sends you/)).toBeTruthy();
    expect(screen.getByText('Driver').nextElementSibling?.textContent).toBe('Jamal Uddin');
    expect(screen.queryByText(/Abdul Karim/)).toBeNull();
  });

  it('should not name a driver who gave the job back', async () => {
    show({ needs_driver: true });
    expect(await screen.findByText(/Choose another one: you pay nothing more/)).toBeTruthy();
    expect(screen.queryByText(/Abdul Karim/)).toBeNull();
  });
});
