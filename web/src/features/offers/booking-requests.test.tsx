import { act, screen, waitFor, within } from '@testing-library/react';
import { dhakaDay } from '@app/contracts/document-expiry.js';
import type { Booking } from '@app/contracts/bookings.js';
import { api } from '../../api/api';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import {
  expectTexts,
  fill,
  findDialog,
  findTexts,
  hrefOf,
  press,
  renderPage,
  user,
  userWith,
} from '../../testing/render';
import { showDesktop, typeTime } from '../../testing/time-fields';
import {
  applicationWith,
  bookingWith,
  commitmentWith,
  driverVehicleWith,
  offerWith,
  ownOfferWith,
} from '../../testing/rows';
import { BookingRequestsPage } from './booking-requests.page';

const ownOffer = ownOfferWith();
const open = bookingWith({ id: 14, user_id: null, own_offer: null });
const offeredBooking = bookingWith({ id: 12, user_id: null, own_offer: ownOffer });

const server = fakeServer(userWith({ role: 'driver', driver_status: 'approved' }), {
  'GET /bookings': ok([open, offeredBooking]),
  'GET /drivers/application': ok(applicationWith()),
  'GET /commitments': ok([]),
});

/** Shows these bookings, else one of each kind. */
async function show(...bookings: Booking[]) {
  if (bookings.length > 0) server.on('GET /bookings', ok(bookings));
  const { store } = renderPage(<BookingRequestsPage />, { path: '/booking-requests' });
  await screen.findByRole('heading', { name: /#14/ });
  const push = (row: Booking) => pushRow(store, 'booking.updated', 'Booking', row);
  return { push, store };
}

const requestPaths = () =>
  server.calls.map(({ path }) => path).filter((path) => path.startsWith('/bookings'));
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

  it('should say on the card at which time the driver is booked elsewhere', async () => {
    const from = open.scheduled_time;
    server.on('GET /commitments', ok([commitmentWith({ booking_id: 14, from })]));
    await show();
    // Both bookings have the same time, and the commitment is for #14.
    expect(await within(card(12)).findByText(/You’re booked for/)).toBeTruthy();
    expect(within(card(14)).queryByText(/You’re booked for/)).toBeNull();
  });

  it('should show goods and weight, without which a price is a guess', async () => {
    await show({ ...open, goods: 'Soap', weight_kg: 1200 });
    expect(within(card(14)).getByText('Soap, 1,200 kg')).toBeTruthy();
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
    expectTexts(within(card(12)), 'Patiya', '৳5,000.00');
  });

  it('should load more also when that is asked for while the list is being read again', async () => {
    const nothing = () => undefined;
    let answer: () => void = nothing;
    let isHeld = false;
    server.on('GET /bookings', async ({ path }) => {
      if (path.includes('before=')) return ok([bookingWith({ id: 3, user_id: null, own_offer: null })]);
      if (isHeld) await new Promise<void>((resolve) => (answer = resolve));
      return ok([open, offeredBooking], undefined, 'further');
    });
    const { store } = await show();
    isHeld = true;
    await act(async () => store.dispatch(api.util.invalidateTags([{ type: 'Booking', id: 'LIST' }])));
    await waitFor(() => expect(answer).not.toBe(nothing));
    await press('Show more');
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: /#3/ })).toBeTruthy();
  });

  it('should drop a booking that takes no more offers, and list it under its own state', async () => {
    const over = { status: 'confirmed', version: 2 } as const;
    server.on('GET /bookings', ({ path }) =>
      ok(path.includes('state=over') ? [{ ...offeredBooking, ...over }] : [open, offeredBooking]),
    );
    const { push } = await show();
    for (const id of [14, 12]) await push(bookingWith({ id, user_id: null, ...over }));
    expect(await screen.findByText('No booking requests found.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Closed' }));
    expect(await screen.findByRole('heading', { name: /#12/ })).toBeTruthy();
    expect(titles()).toEqual([expect.stringContaining('#12')]);
    expect(within(card(12)).queryByRole('button')).toBeNull();
    expect(screen.getByTestId('location').textContent).toBe('/booking-requests?state=over');
    expect(requestPaths()).toEqual(['/bookings?state=open', '/bookings?state=over']);
  });

  it.each([
    ['pending', 'We’re reviewing your application.', 'See your application'],
    ['rejected', 'Your application wasn’t approved', 'Correct your application'],
    [undefined, 'You haven’t sent an application yet.', 'Send an application'],
  ] as const)('should tell a driver whose application is %s what is missing', async (status, text, link) => {
    signedIn(userWith({ role: 'driver', ...(status && { driver_status: status }) }));
    server.on('GET /bookings', ok([]));
    renderPage(<BookingRequestsPage />);
    expect(await screen.findByText('Bookings you’ve sent offers for stay here.')).toBeTruthy();
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

  it('should say why and until when the driver is suspended, and lead to a ticket about it', async () => {
    const suspension = { reason: 'Three complaints', until: '2027-01-15T09:00:00+06:00' };
    server.on('GET /drivers/application', ok(applicationWith({ suspension })));
    await show();
    const notice = within(await screen.findByRole('alert'));
    expectTexts(notice, 'Three complaints', /Ends on 15 Jan 2027, 9:00 am\.$/);
    expect(hrefOf('Contact support', notice)).toBe('/support?subject=My+suspension');
    expect(screen.queryByRole('button', { name: 'Make Offer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Re-Offer' })).toBeNull();
    expect(within(card(12)).getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  it('should say that the customer changed the booking, and fill in the old offer to send it again', async () => {
    const outdatedOffer = { ...ownOffer, is_outdated: true };
    await show(open, { ...offeredBooking, own_offer: outdatedOffer });
    expect(within(card(12)).getByText(/The customer changed the booking/)).toBeTruthy();
    await press('Send again', within(card(12)));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Offered Price').value).toBe('5000');
  });

  it('should let a driver who was not chosen send again what needs a driver again', async () => {
    const own_offer = { ...ownOffer, status: 'rejected' } as const;
    await show(open, { ...offeredBooking, status: 'confirmed', needs_driver: true, own_offer });
    expect(within(card(12)).getByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(within(card(12)).queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('should say that an offer has expired', async () => {
    const expiredOffer = { ...ownOffer, valid_until: '2026-01-01T08:00:00+06:00' };
    await show(open, { ...offeredBooking, own_offer: expiredOffer });
    expectTexts(within(card(12)), 'Expired', /Send it again if you can still come/);
  });

  it('should withdraw an offer with the reason given, and let it be sent again', async () => {
    const withdrawnOffer = offerWith({ status: 'withdrawn', booking_status: 'pending', version: 2 });
    server.on('POST /offers/31/withdraw', ok(withdrawnOffer, 'Offer withdrawn.'));
    await show();
    await press('Withdraw', within(card(12)));
    const dialog = await findDialog();
    await fill(dialog.getByLabelText(/Reason/), 'My truck broke down.');
    await press('Withdraw', dialog);
    expect(await within(card(12)).findByText('Withdrawn')).toBeTruthy();
    expect(within(card(12)).getByRole('button', { name: 'Send again' })).toBeTruthy();
    expect(within(card(12)).queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(server.bodies('POST /offers/31/withdraw')).toEqual([{ reason: 'My truck broke down.' }]);
  });

  it('should keep an offer whose withdrawal was refused, and say why', async () => {
    const text = 'This offer has been selected and can no longer be changed.';
    server.on('POST /offers/31/withdraw', failure(409, 'offer_selected', text));
    await show();
    await press('Withdraw', within(card(12)));
    await press('Withdraw', await findDialog());
    expect(await screen.findByText(text)).toBeTruthy();
    await press('Keep the offer');
    expect(within(card(12)).getAllByText('Pending')).toHaveLength(2);
  });

  it('should warn of documents that have expired or expire soon', async () => {
    const day = (offset: number) => dhakaDay(new Date(Date.now() + offset * 86_400_000));
    const dates = { registration: null, fitness: day(1), tax_token: day(300), insurance: null };
    server
      .on('GET /drivers/application', ok(applicationWith({ expires_on: { licence: day(-1) } })))
      .on('GET /vehicles-driver', ok([driverVehicleWith({ expires_on: dates })]));
    await show();
    await screen.findByText(
      'You can’t send offers until a new driving licence is recorded. Add it, and we’ll check it.',
    );
    expect(await screen.findByText('1 day left')).toBeTruthy();
    expect(screen.queryByText('Tax token')).toBeNull();
  });
});

describe('the filters of the booking requests', () => {
  const openFilters = () => user.click(screen.getByRole('button', { name: /^Filters/ }));
  const location = () => decodeURIComponent(screen.getByTestId('location').textContent);
  const showAt = (query = '') => renderPage(<BookingRequestsPage />, { path: `/booking-requests${query}` });
  /** The list is asked for with these filters and this order. */
  const expectQuery = (query: string) =>
    waitFor(() => expect(decodeURIComponent(requestPaths().at(-1)!)).toBe(`/bookings?state=open&${query}`));

  it('should be in the address and asked of the server', async () => {
    await show();
    await openFilters();
    await user.click(screen.getByRole('checkbox', { name: 'Van' }));
    await fill(screen.getByLabelText('Pickup districts'), 'Dhaka');
    await user.click(screen.getByRole('radio', { name: 'Soonest pickup' }));
    await waitFor(() => expect(location()).toBe('/booking-requests?type=van&district=dhaka&sort=soonest'));
    await expectQuery('vehicle_type=van&district=dhaka&sort=scheduled_time&order=asc');
  });

  it('should ask for a distance and for districts of the drop-off, short trips first', async () => {
    await show();
    await openFilters();
    await fill(screen.getByLabelText('Drop-off districts'), 'Chattogram');
    await user.click(screen.getByRole('radio', { name: 'Over 200 km' }));
    await user.click(screen.getByRole('radio', { name: 'Shortest trip' }));
    await expectQuery('drop_district=chattogram&min_km=200&sort=distance_km&order=asc');
    expect(screen.getByText('to Chattogram · Over 200 km')).toBeTruthy();
  });

  it.each(['31/12/2099', '31 Dec 2099', '2099-12-31', '৩১/১২/২০৯৯'])(
    'should begin on %s, as it is typed',
    async (text) => {
      showDesktop();
      await show();
      await openFilters();
      await typeTime(() => screen.getByLabelText('Pickup from'), text);
      await expectQuery('from=2099-12-31');
    },
  );

  it('should keep a day that nobody can read, and say so at the field', async () => {
    showDesktop();
    await show();
    await openFilters();
    const from = () => screen.getByLabelText<HTMLInputElement>('Pickup from');
    await typeTime(from, 'tomorrow');
    expect(screen.getByRole('alert').textContent).toBe('Enter a date like 31/12/2027.');
    expect([from().value, from().getAttribute('aria-invalid')]).toEqual(['tomorrow', 'true']);
    expect(requestPaths().some((path) => path.includes('from='))).toBe(false);
  });

  it('should be the same on the next visit of the same account', async () => {
    const { unmount } = showAt('?type=van');
    await openFilters();
    await user.click(screen.getByRole('checkbox', { name: 'Truck' }));
    unmount();
    showAt();
    await waitFor(() => expect(location()).toBe('/booking-requests?type=truck,van'));
  });

  it('should not be a search text or a day that is over on a later visit', async () => {
    const olderFilter = 'type=van&from=2020-01-01&to=2020-01-31&sort=soonest';
    const { unmount } = showAt();
    await openFilters();
    await user.click(screen.getByRole('checkbox', { name: 'Van' }));
    await fill(screen.getByLabelText('Address or booking #'), 'Savar');
    await waitFor(() => expect(location()).toBe('/booking-requests?type=van&search=Savar'));
    unmount();
    const later = showAt();
    await waitFor(() => expect(location()).toBe('/booking-requests?type=van'));
    later.unmount();
    // As it was stored years ago.
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('bahon.requests.')))
      localStorage.setItem(key, olderFilter);
    showAt();
    await waitFor(() => expect(location()).toBe('/booking-requests?type=van&sort=soonest'));
  });

  it('should be counted, named and cleared together, also a search text and while they are open', async () => {
    showAt('?type=van&search=Savar');
    const line = screen.getByText('2 filters active').parentElement!;
    expect(line.textContent).toContain('Van · “Savar”');
    await openFilters();
    await press('Clear filters');
    await waitFor(() => expect(location()).toBe('/booking-requests'));
    expect(screen.queryByText(/filters? active/)).toBeNull();
  });

  it('should search by what is typed, after a pause', async () => {
    await show();
    await fill(screen.getByLabelText('Address or booking #'), 'Savar');
    await expectQuery('search=Savar');
  });

  it('should be taken from the alert settings, and saved to them', async () => {
    const alerts = { vehicle_types: null, districts: ['bogura'], own_vehicle_types: ['truck'] };
    const preferences = { choices: [], quiet_hours: null, is_sms_available: false, is_push_available: false };
    server
      .on('GET /notification-preferences', ok({ ...preferences, alerts }))
      .on('PUT /notification-preferences', ok({ ...preferences, alerts }));
    await show();
    await openFilters();
    await press('Use my alert settings');
    await waitFor(() => expect(location()).toBe('/booking-requests?type=truck&district=bogura'));
    await press('Use this for my alerts');
    const savedAlerts = { vehicle_types: ['truck'], districts: ['bogura'] };
    await waitFor(() =>
      expect(server.bodies('PUT /notification-preferences')).toEqual([{ alerts: savedAlerts }]),
    );
  });

  it('should let only those pushed bookings into the list that match', async () => {
    const { store } = showAt('?type=truck&district=dhaka');
    await screen.findByRole('heading', { name: /#14/ });
    const arrive = (id: number, changes: Partial<Booking>) =>
      pushRow(store, 'booking.created', 'Booking', bookingWith({ id, user_id: null, ...changes }));
    await arrive(40, { vehicle_type: 'van', pickup_districts: ['dhaka'] });
    await arrive(41, { pickup_districts: ['bogura'] });
    await arrive(42, { pickup_districts: ['dhaka'] });
    await arrive(43, { pickup_districts: null });
    const numbers = titles().map((title) => /#\d+/.exec(title)?.[0]);
    expect(numbers.slice(0, 3)).toEqual(['#43', '#42', '#14']);
  });

  it('should say which of them hides everything, and be cleared there', async () => {
    server.on('GET /bookings', ({ path }) => ok(path.includes('district') ? [] : [open]));
    renderPage(<BookingRequestsPage />, { path: '/booking-requests?district=bogura&type=van' });
    await findTexts(screen, 'No booking requests found.', /match your filter are shown: Van · Bogura\./);
    await press('Clear filters');
    expect(await screen.findByRole('heading', { name: /#14/ })).toBeTruthy();
  });
});
