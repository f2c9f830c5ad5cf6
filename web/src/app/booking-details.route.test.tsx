import { screen, within } from '@testing-library/react';
import type { Role } from '@app/contracts/roles.js';
import { signedIn } from '../api/session.store';
import { fakeServer, ok, pushRow } from '../testing/fake-server';
import { expectTexts, findTexts, hrefOf, press, renderPage, userWith } from '../testing/render';
import { bookingMoneyWith } from '../testing/money';
import { bookingPaymentWith, bookingWith, notificationWith, offerWith, paymentWith } from '../testing/rows';
import { tripWith } from '../testing/trips';
import { BookingDetailsRoute } from './booking-details.route';

const path = '/booking-details?id=12';
const ended_at = '2026-11-20T12:00:00+06:00';
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
/** Opens the page as one of these roles, with these answers. */
function open(role: Role, answers: Readonly<Record<string, object>> = {}) {
  signedIn(userWith({ role }));
  for (const [route, answer] of Object.entries(answers)) server.on(route, ok(answer));
  return renderPage(<BookingDetailsRoute />, { path });
}
const section = (name: string) => screen.findByRole('region', { name });

describe('the details of a booking for staff', () => {
  it('should show an operator customer, offers and payments, without a decision and without the audit log', async () => {
    const { store } = open('operator');
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
    const otherPayment = paymentWith({ id: 9, booking_id: 13, transaction_id: 'OTHER' });
    await pushRow(store, 'payment.submitted', 'Payment', otherPayment);
    expect(screen.queryByText('OTHER')).toBeNull();
  });

  it('should let an admin decide on the payment, and show what was done and where the documents are', async () => {
    const approvedPayment = paymentWith({ status: 'approved', version: 2 });
    server.on('POST /payments/7/approve', ok(approvedPayment, 'Payment approved.'));
    open('admin');
    await press('Approve #7');
    expect(await screen.findByText('Payment approved.')).toBeTruthy();
    expect(await within(await section('Audit log')).findByText('Nasrin Akter')).toBeTruthy();
    expect(server.asked('GET /audit-log?limit=10&booking_id=12')).toHaveLength(1);
    const address = '/admin/vehicle-management?show=drivers&search=Abdul%20Karim';
    expect(hrefOf('Documents and vehicle')).toBe(address);
  });

  it('should show a customer none of it', async () => {
    open('user');
    await screen.findByRole('heading', { name: 'Booking #12' });
    expect(screen.queryByRole('region', { name: 'Customer' })).toBeNull();
    expect(server.calls.some((call) => call.path.startsWith('/payments'))).toBe(false);
  });
});

describe('the page of a booking for its customer', () => {
  const confirmedBooking = bookingWith({
    status: 'confirmed',
    payment_status: 'paid',
    stage: 'on_the_way',
    selected_offer_id: 31,
    confirmed_offer: { driver_name: 'Jamal Uddin', price: 5000, message: null },
  });
  const paidPayment = bookingPaymentWith({ status: 'paid' });
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('should begin with the trip: who drives, a call, and what comes next; the payment comes last', async () => {
    open('user', {
      'GET /bookings/12': confirmedBooking,
      'GET /payments/12': [paidPayment],
      'GET /bookings/12/trip': tripWith({ stage: 'on_the_way' }),
    });
    await screen.findByRole('link', { name: /^Call Abdul Karim/ });
    await screen.findByText('Your payment is approved');
    expect(headings()[0]).toBe('Trip');
    expect(headings().at(-1)).toBe('Your payment is approved');
    const trip = within(screen.getByRole('region', { name: 'Trip' }));
    expect(trip.getByText('Enter the code when your goods arrive')).toBeTruthy();
    expect(trip.getByRole('button', { name: 'Receive OTP' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Receive OTP' })).toHaveLength(1);
    // One way to the code and one timeline.
    expect(screen.queryByRole('link', { name: 'Destination Reached / Enter OTP' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Progress' })).toBeNull();
  });

  it('should say that the code is there, since when and how long it is valid', async () => {
    const created_at = new Date(Date.now() - 60_000).toISOString();
    const expires_at = new Date(Date.now() + 540_000).toISOString();
    const codeNotification = { kind: 'otp.issued', link: '/destination-reached/31', created_at, expires_at };
    open('user', {
      'GET /notifications': [notificationWith({ ...codeNotification, message: 'Your code: 688333.' })],
      'GET /bookings/12': confirmedBooking,
      'GET /bookings/12/trip': tripWith({ stage: 'at_drop' }),
    });
    expect(await screen.findByText('You have the code: enter it once your goods have arrived')).toBeTruthy();
    expectTexts(screen, /^The code was sent on/, /^It’s valid for another (9:00|8:5\d)/);
    await press('Receive OTP');
    await press('Fill in 688 333');
    expect(screen.getByLabelText<HTMLInputElement>('6-digit code').value).toBe('688333');
  });

  it('should begin with how a cancelled booking ended, and close the trip below', async () => {
    const cancel_reason = 'Cancelled as you asked.';
    const ended_by_staff = { at: ended_at, reason: cancel_reason };
    const shares = { driver: 500, commission: 0, refund: 5000 };
    open('user', {
      'GET /bookings/12': { ...confirmedBooking, status: 'cancelled', cancel_reason, ended_by_staff },
      'GET /bookings/12/trip': tripWith({ stage: 'at_pickup', ended_at }),
      'GET /bookings/12/money': bookingMoneyWith({ status: 'cancelled', held: 0, refund_due: 5000, shares }),
      'GET /payments/12': [paidPayment],
    });
    const end = await section('This booking was cancelled');
    await within(end).findByText('We’ll refund ৳5,000.00 to you. The driver gets ৳500.00 as compensation.');
    expectTexts(within(end), /^Cancelled by our team on 20\sNov\s2026/, 'Reason: Cancelled as you asked.');
    await screen.findByText('Your payment is approved');
    expect(headings()[0]).toBe('This booking was cancelled');
    expect(headings().at(-1)).toBe('Your payment is approved');
    expect(screen.getAllByText(/Cancelled as you asked/)).toHaveLength(1);
    const trip = within(await section('Trip'));
    expect(trip.queryByText('At the pickup')).toBeNull();
    expect(trip.getAllByText('Cancelled')).toHaveLength(2);
  });

  it.each([
    ['none', 'You haven’t paid anything for this booking.'],
    ['pending', 'We’re still checking your payment. If the money arrived, we’ll refund it.'],
  ] as const)(
    'should begin with the end of a booking that was cancelled while its payment was: %s',
    async (payment_status, text) => {
      const changes = { status: 'cancelled', cancel_reason: 'Road closed', payment_status } as const;
      open('user', {
        'GET /bookings/12': { ...booking, ...changes },
        'GET /payments/12': [bookingPaymentWith()],
      });
      const end = within(await section('This booking was cancelled'));
      expectTexts(end, 'Reason: Road closed', text);
      if (payment_status === 'pending') await screen.findByText('We have your payment details');
      expect(headings()[0]).toBe('This booking was cancelled');
    },
  );

  it('should say that the booking is completed, not where the trip was', async () => {
    const release_at = '2126-11-21T12:00:00+06:00';
    open('user', {
      'GET /bookings/12': { ...confirmedBooking, status: 'completed', stage: 'at_drop' },
      'GET /bookings/12/trip': tripWith({ stage: 'at_drop', ended_at }),
      'GET /payments/12': [paidPayment],
      'GET /bookings/12/money': bookingMoneyWith({ status: 'completed', release_at }),
    });
    const end = within(await section('The goods were delivered'));
    expect(await end.findByText(/^Completed on 20\sNov\s2026/)).toBeTruthy();
    expect(await end.findByText(/^The driver is paid on 21\sNov\s2126/)).toBeTruthy();
    expect(headings()[0]).toBe('The goods were delivered');
    const trip = within(await section('Trip'));
    expect((await trip.findAllByText('Completed'))[0]).toBeTruthy();
    expect(trip.queryByText('At the drop')).toBeNull();
  });

  it('should say why the driver gave the job back', async () => {
    open('user', {
      'GET /bookings/12': { ...confirmedBooking, stage: null, needs_driver: true },
      'GET /bookings/12/trip': tripWith({ ended_at, release_reason: 'The engine is broken.' }),
    });
    await findTexts(screen, 'Abdul Karim cancelled: “The engine is broken.”', 'Another driver is needed');
  });
});
