import { act, screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@app/contracts/bookings.js';
import { fakeServer, failure, ok, pushRefs, pushRow } from '../../testing/fake-server';
import { expectTexts, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { MyBookingsPage } from './my-bookings.page';

const paidBooking = bookingWith({
  status: 'confirmed',
  payment_status: 'paid',
  price: 5000,
  selected_offer_id: 31,
  confirmed_offer: { driver_name: 'Abdul Karim', price: 5000, message: 'On time.' },
});

const server = fakeServer(userWith({ user_id: 7 }), { 'GET /bookings': ok([bookingWith()]) });

/** Shows these bookings, else a pending one. */
async function show(...bookings: Booking[]) {
  if (bookings.length > 0) server.on('GET /bookings', ok(bookings));
  const view = renderPage(<MyBookingsPage />, { path: '/my-bookings' });
  await screen.findByRole('heading', { name: 'Booking #12' });
  return view;
}

describe("the customer's bookings", () => {
  it('should lead from a pending booking to its offers', async () => {
    await show();
    expect(hrefOf('View Offers')).toBe('/offers/12');
  });

  it.each<[string, Partial<Booking>]>([
    ['No offer yet', { offers_count: 0, lowest_total: null }],
    ['The pickup time has passed', { scheduled_time: '2026-01-01T09:00:00+06:00' }],
    ['Choose an offer', { offers_count: 2, lowest_total: 5500 }],
    ['Waiting for drivers to confirm your change', { offers_count: 0, outdated_offers_count: 2 }],
    ['All offers have expired', { offers_count: 0, expired_offers_count: 1 }],
    ['Choose an offer and pay again', { offers_count: 1, lowest_total: 5500, payment_status: 'rejected' }],
    ['We’re checking your payment', { offers_count: 2, lowest_total: 5500, payment_status: 'pending' }],
    ['Enter the code when your goods arrive', { status: 'confirmed', payment_status: 'paid' }],
    ['Your goods were delivered.', { status: 'completed', payment_status: 'paid' }],
    ['This booking was cancelled.', { status: 'cancelled' }],
  ])('should say first what is next: %s', async (text, changes) => {
    await show(bookingWith(changes));
    const next = screen.getByText(text);
    const payment = screen.queryByText('Waiting for payment confirmation');
    if (payment) {
      expect(next.compareDocumentPosition(payment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('should say that drivers were asked to confirm a change, and count no offer to choose', async () => {
    const outdatedOffers = { offers_count: 0, lowest_total: null, outdated_offers_count: 2 };
    await show(bookingWith(outdatedOffers));
    expect(screen.getByText(/^We’ve asked 2 drivers to confirm their offers/)).toBeTruthy();
    expect(screen.queryByText(/lowest total/)).toBeNull();
  });

  it('should count the offers and show the lowest total again when one comes', async () => {
    const { store } = await show(bookingWith({ offers_count: 1, lowest_total: 5500 }));
    expect(screen.getByText('1 offer, lowest total ৳5,500.00')).toBeTruthy();
    server.on('GET /bookings', ok([bookingWith({ offers_count: 2, lowest_total: 4400 })]));
    pushRefs(store, 'offer.sent', [{ type: 'Booking', id: 12 }]);
    expect(await screen.findByText('2 offers, lowest total ৳4,400.00')).toBeTruthy();
    // A row without the numbers, as commands answer, keeps them.
    await pushRow(store, 'booking.updated', 'Booking', bookingWith({ version: 2 }));
    expect(screen.getByText('2 offers, lowest total ৳4,400.00')).toBeTruthy();
  });

  it('should list one state as the address says, and let a booking leave it', async () => {
    const { store, location } = await show();
    await user.click(screen.getByRole('link', { name: 'Pending' }));
    expect(location()).toBe('/my-bookings?status=pending');
    await waitFor(() => expect(server.asked('GET /bookings?status=pending')).toHaveLength(1));
    await screen.findByRole('heading', { name: 'Booking #12' });
    await pushRow(store, 'payment.approved', 'Booking', { ...paidBooking, version: 2 });
    expect(await screen.findByText('No bookings with this status.')).toBeTruthy();
  });

  it("should list nobody else's bookings", async () => {
    const { store } = await show(bookingWith(), bookingWith({ id: 13, user_id: 8 }));
    await pushRow(store, 'booking.created', 'Booking', bookingWith({ id: 14, user_id: 8 }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('should show the confirmed offer live, and hide actions that are no longer possible', async () => {
    const { store } = await show();
    await pushRow(store, 'payment.approved', 'Booking', { ...paidBooking, version: 2 });
    expectTexts(screen, 'Abdul Karim', 'On time.');
    for (const name of ['Edit', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'View Offers' })).toBeNull();
    expect(hrefOf('Destination Reached / Enter OTP')).toBe('/destination-reached/31');
  });

  it.each([
    ['paid', 'payment.approved', 'Booking #12: your payment was approved.'],
    ['rejected', 'payment.rejected', 'Booking #12: your payment was not approved.'],
  ] as const)('should say that a payment was decided: %s', async (payment_status, event, text) => {
    const { store } = await show(bookingWith({ payment_status: 'pending' }));
    const regions = screen.getAllByRole('status');
    await pushRow(store, event, 'Booking', bookingWith({ payment_status, version: 2 }));
    expect(regions.map(({ textContent }) => textContent)).toContain(text);
  });

  it('should take the code where the booking is, and complete it', async () => {
    server
      .on('GET /bookings', ok([paidBooking]))
      .on('POST /bookings/12/verify-otp', failure(422, 'otp_invalid', 'OTP verification failed'));
    await show();
    await press('Receive OTP');
    await press('Verify OTP');
    expect(screen.getByText('Enter OTP')).toBeTruthy();

    const field = screen.getByLabelText('6-digit code');
    await user.click(field);
    await user.paste('Your code: ১২৩ 456');
    await press('Verify OTP');
    expect(await screen.findByText('OTP verification failed')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('');

    const completedBooking = { ...paidBooking, status: 'completed' as const, version: 3 };
    server
      .on('POST /bookings/12/verify-otp', ok(completedBooking, 'Booking completed.'))
      .on('GET /bookings', ok([completedBooking]));
    await user.paste('654321');
    await press('Verify OTP');
    expect(await screen.findByText('Booking completed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText('6-digit code')).toBeNull());
    expect(server.bodies('POST /bookings/12/verify-otp')).toEqual([
      { otp: '123456', offer_id: 31 },
      { otp: '654321', offer_id: 31 },
    ]);
  });

  it('should ask before it deletes, and say when that failed', async () => {
    server.on('DELETE /bookings/12', 'no-connection');
    await show();
    await press('Delete');
    const dialog = screen.getByRole('dialog');
    await press('Delete', within(dialog));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Network error');

    server.on('DELETE /bookings/12', ok(null, 'Booking deleted.')).on('GET /bookings', ok([]));
    await press('Delete', within(dialog));
    expect(await screen.findByText('Booking deleted.')).toBeTruthy();
    expect(await screen.findByText('You have no bookings yet.')).toBeTruthy();
  });

  it.each([
    ['Error fetching bookings.', 'no-connection' as const],
    ['Invalid data format.', ok({ not: 'a list' })],
    ['Failed to load bookings.', { status: 500, body: 'a page of a proxy' }],
  ])('should say %p', async (text, answer) => {
    server.on('GET /bookings', answer);
    renderPage(<MyBookingsPage />);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('should load older bookings when asked', async () => {
    server.on('GET /bookings', ({ path }) =>
      path.includes('before=12') ? ok([bookingWith({ id: 3 })]) : ok([bookingWith()], '', '12'),
    );
    await show();
    act(() => screen.getByRole('button', { name: 'Show more' }).click());
    expect(await screen.findByRole('heading', { name: 'Booking #3' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
