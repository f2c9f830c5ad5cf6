import { screen, within } from '@testing-library/react';
import { signedIn } from '../api/session.store';
import { fakeServer, ok } from '../testing/fake-server';
import { pushRow } from '../testing/push-row';
import { hrefOf, renderPage, user, userWith } from '../testing/render';
import { bookingWith, offerWith, paymentWith } from '../testing/rows';
import { BookingDetailsRoute } from './booking-details.route';

const path = '/booking-details?id=12';
const booking = bookingWith({ customer_name: 'Rahima Khatun', customer_phone: '01711000009' });

const server = fakeServer(undefined, {
  'GET /bookings/12': ok(booking),
  'GET /booking-offers/12': ok([offerWith()]),
  'GET /payments': ok([paymentWith()]),
  'GET /audit-log': ok([
    {
      id: 1,
      at: '2026-11-20T09:30:00+06:00',
      actor_id: 2,
      actor_name: 'Nasrin Akter',
      actor_role: 'operator',
      session_id: 4,
      action: 'booking.update',
      subject_type: 'booking',
      subject_id: 12,
      before: { notes: null },
      after: { notes: 'Call first' },
      request_id: 'r-1',
    },
  ]),
});
const section = (name: string) => screen.findByRole('region', { name });

describe('the details of a booking for staff', () => {
  it('should show an operator customer, offers and payments, without a decision and without the audit log', async () => {
    signedIn(userWith({ role: 'operator' }));
    const { store } = renderPage(<BookingDetailsRoute />, { path });
    const customer = within(await section('Customer'));
    expect(customer.getByText('Rahima Khatun')).toBeTruthy();
    expect(customer.getByRole('button', { name: 'Edit #12' })).toBeTruthy();
    expect(customer.getByRole('button', { name: 'Cancel booking #12' })).toBeTruthy();
    expect(await within(await section('Offers')).findByText('Abdul Karim')).toBeTruthy();
    expect(await within(await section('Payments')).findByText('CKQ7X2M9LP')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    expect(server.asked('GET /payments?booking_id=12')).toHaveLength(1);
    expect(server.calls.some((call) => call.path.startsWith('/audit-log'))).toBe(false);
    // The page reads the list again after the push. It gets no answer, so only the push can show the second driver.
    server.on('GET /booking-offers/12', () => new Promise(() => undefined));
    const second = offerWith({ id: 32, driver_name: 'Second Driver', version: 2 });
    await pushRow(store, 'offer.sent', 'Offer', second);
    expect(await within(await section('Offers')).findByText('Second Driver')).toBeTruthy();
    await pushRow(
      store,
      'payment.submitted',
      'Payment',
      paymentWith({ id: 9, booking_id: 13, transaction_id: 'OTHER' }),
    );
    expect(screen.queryByText('OTHER')).toBeNull();
  });

  it('should let an admin decide on the payment, and show what was done and where the documents are', async () => {
    signedIn(userWith({ role: 'admin' }));
    server.on(
      'POST /payments/7/approve',
      ok(paymentWith({ status: 'approved', version: 2 }), 'Payment approved.'),
    );
    renderPage(<BookingDetailsRoute />, { path });
    await user.click(await screen.findByRole('button', { name: 'Approve #7' }));
    expect(await screen.findByText('Payment approved.')).toBeTruthy();
    expect(await within(await section('Audit log')).findByText('Nasrin Akter')).toBeTruthy();
    expect(server.asked('GET /audit-log?limit=10&booking_id=12')).toHaveLength(1);
    expect(hrefOf('Documents and vehicle')).toBe(
      '/admin/vehicle-management?show=drivers&search=Abdul%20Karim',
    );
  });

  it('should show a customer none of it', async () => {
    signedIn(userWith());
    renderPage(<BookingDetailsRoute />, { path });
    await screen.findByRole('heading', { name: 'Booking #12' });
    expect(screen.queryByRole('region', { name: 'Customer' })).toBeNull();
    expect(server.calls.some((call) => call.path.startsWith('/payments'))).toBe(false);
  });
});
