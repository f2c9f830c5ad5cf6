import { act, screen, waitFor, within } from '@testing-library/react';
import type { Booking } from '@app/contracts/bookings.js';
import userEvent from '@testing-library/user-event';
import { api } from '../../api/api';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { pushRow } from '../../testing/push-row';
import { bookingWith } from '../../testing/rows';
import { BookingRequestsPage } from './booking-requests.page';

const ownOffer: NonNullable<Booking['own_offer']> = {
  offer_id: 31,
  offered_price: 5000,
  message: null,
  status: 'pending',
  is_selected: 0,
  payment_status: 'none',
};
const open = bookingWith({ id: 14, user_id: null, own_offer: null });
const offered = bookingWith({ id: 12, user_id: null, own_offer: ownOffer });

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'driver', driver_status: 'approved' }));
  server = new FakeServer().on('GET /bookings', ok([open, offered]));
});
afterEach(() => server.restore());

async function show() {
  const store = createStore();
  renderPage(<BookingRequestsPage />, { store, path: '/booking-requests' });
  await screen.findByRole('heading', { name: /#14/ });
  const push = (row: Booking) => pushRow(store, 'booking.updated', 'Booking', row);
  return { push, store };
}

const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (id: number) =>
  screen
    .getAllByRole('article')
    .find((one) => within(one).getByRole('heading').textContent?.includes(`#${id}`))!;

describe('the booking requests of a driver', () => {
  it('should offer on a booking without an own offer, and re-offer on one with it', async () => {
    await show();
    expect(within(card(14)).getByRole('button', { name: 'Make Offer' })).toBeTruthy();
    expect(within(card(12)).getByRole('button', { name: 'Re-Offer' })).toBeTruthy();
    expect(within(card(12)).getByText('৳5,000.00')).toBeTruthy();
  });

  it('should show a new booking on top, without asking again, and announce it', async () => {
    const { push } = await show();
    await push(bookingWith({ id: 40, user_id: null, pickup_address: 'Khulna', drop_address: 'Jashore' }));
    expect(titles()[0]).toContain('#40');
    expect(screen.getByText('New booking request: Khulna to Jashore')).toBeTruthy();
    expect(server.asked('GET /bookings?state=open')).toHaveLength(1);
  });

  it('should keep the own offer when a push to all drivers does not know it', async () => {
    const { push } = await show();
    await push(bookingWith({ id: 12, user_id: null, drop_address: 'Patiya', version: 2 }));
    expect(within(card(12)).getByText('Patiya')).toBeTruthy();
    expect(within(card(12)).getByText('৳5,000.00')).toBeTruthy();
  });

  it('should load more also when that is asked for while the list is being read again', async () => {
    const nothing = () => undefined;
    let answer: () => void = nothing;
    let isHeld = false;
    server.on('GET /bookings', async ({ path }) => {
      if (path.includes('before=')) return ok([bookingWith({ id: 3, user_id: null, own_offer: null })]);
      if (isHeld) await new Promise<void>((resolve) => (answer = resolve));
      return ok([open, offered], undefined, 'further');
    });
    const { store } = await show();
    isHeld = true;
    await act(async () => store.dispatch(api.util.invalidateTags([{ type: 'Booking', id: 'LIST' }])));
    await waitFor(() => expect(answer).not.toBe(nothing));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: /#3/ })).toBeTruthy();
  });

  it('should never show an older row over a newer one', async () => {
    const { push } = await show();
    await push(bookingWith({ id: 14, user_id: null, drop_address: 'Newer', version: 3 }));
    await push(bookingWith({ id: 14, user_id: null, drop_address: 'Older', version: 2 }));
    expect(within(card(14)).getByText('Newer')).toBeTruthy();
  });

  it('should drop a booking that takes no more offers, and list it under its own state', async () => {
    server.on('GET /bookings', ({ path }) =>
      ok(path.includes('state=over') ? [{ ...offered, status: 'confirmed', version: 2 }] : [open, offered]),
    );
    const { push } = await show();
    await push(bookingWith({ id: 14, user_id: null, status: 'confirmed', version: 2 }));
    await push(bookingWith({ id: 12, user_id: null, status: 'confirmed', version: 2 }));
    expect(await screen.findByText('No booking requests found.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Over' }));
    expect(await screen.findByRole('heading', { name: /#12/ })).toBeTruthy();
    expect(titles()).toEqual([expect.stringContaining('#12')]);
    expect(within(card(12)).queryByRole('button')).toBeNull();
    expect(screen.getByTestId('location').textContent).toBe('/booking-requests?state=over');
    expect(server.calls.map(({ path }) => path)).toEqual(['/bookings?state=open', '/bookings?state=over']);
  });

  it.each([
    ['pending', 'Your application is being checked.', 'See your application'],
    ['rejected', 'Your application was not approved', 'Correct your application'],
    [undefined, 'You have not sent an application yet.', 'Send an application'],
  ] as const)('should tell a driver whose application is %s what is missing', async (status, text, link) => {
    signedIn(userWith({ role: 'driver', ...(status && { driver_status: status }) }));
    server.on('GET /bookings', ok([]));
    renderPage(<BookingRequestsPage />);
    expect(await screen.findByText('Bookings that you have offered on stay here.')).toBeTruthy();
    expect(screen.getByText('Only verified drivers can send offers.')).toBeTruthy();
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/applyasdriver');
  });

  it('should let a driver under review not offer again', async () => {
    signedIn(userWith({ role: 'driver', driver_status: 'pending' }));
    await show();
    expect(screen.queryByRole('button', { name: /Offer/ })).toBeNull();
  });

  it('should say that there are none', async () => {
    server.on('GET /bookings', ok([]));
    renderPage(<BookingRequestsPage />);
    expect(screen.getByText('Loading booking requests...')).toBeTruthy();
    expect(await screen.findByText('No booking requests found.')).toBeTruthy();
  });

  it('should say what failed and load again when asked', async () => {
    server.on('GET /bookings', failure(500, 'internal', 'Server error. Please try again later.'));
    renderPage(<BookingRequestsPage />);
    expect(await screen.findByText('Error: Server error. Please try again later.')).toBeTruthy();
    server.on('GET /bookings', ok([open]));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await waitFor(() => expect(titles()).toHaveLength(1));
  });
});
