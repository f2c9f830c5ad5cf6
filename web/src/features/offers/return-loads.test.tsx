import { screen, waitFor, within } from '@testing-library/react';
import type { ReturnLoad } from '@app/contracts/return-loads.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import { expectTexts, fill, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { applicationWith, bookingWith, offerWith, paidOwnOffer, placeWith } from '../../testing/rows';
import { ReturnLoadsPage } from './return-loads.page';

const chattogram = placeWith({
  id: 81,
  kind: 'district',
  name: 'Chattogram',
  name_bn: 'চট্টগ্রাম',
  district: 'Chattogram',
  district_bn: 'চট্টগ্রাম',
});

const load = (changes: Partial<ReturnLoad> = {}): ReturnLoad => ({
  ...bookingWith({ id: 40, user_id: null, own_offer: null }),
  empty_km: 12.4,
  is_homewards: false,
  ...changes,
});

/** The driver's own trip to Chattogram, with which they are busy until 9 pm. */
const trip = bookingWith({
  id: 12,
  user_id: null,
  status: 'confirmed',
  scheduled_time: '2126-11-20T09:00:00+06:00',
  drop_place: chattogram,
  own_offer: paidOwnOffer,
});

const driver = userWith({ role: 'driver', driver_status: 'approved' });
const server = fakeServer(driver, {
  'GET /bookings/12': ok(trip),
  'GET /return-loads': ok([load({ is_homewards: true }), load({ id: 41, empty_km: 6.25 })]),
  'GET /drivers/application': ok(applicationWith()),
  'GET /vehicles-driver': ok([]),
  'GET /commitments': ok([]),
  'GET /bookings-history-driver': ok([]),
});

const AFTER_TRIP = { path: '/return-loads?booking=12' };
const card = async (id: number) => within(await screen.findByRole('article', { name: new RegExp(`#${id}`) }));

describe('return loads after a trip', () => {
  it('should be asked for by the offer, and show the empty kilometres and those that lead home', async () => {
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    const first = await card(40);
    expectTexts(first, /12 km empty to pickup/, 'Towards home');
    const second = await card(41);
    expect(second.getByText(/6\.3 km empty to pickup/)).toBeTruthy();
    expect(second.queryByText('Towards home')).toBeNull();
    expect(server.asked('GET /return-loads?offer_id=31')).toHaveLength(1);
  });

  it('should fill in where and when the truck is free', async () => {
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    expect((await screen.findByLabelText<HTMLInputElement>('Your truck is free in')).value).toBe(
      'Chattogram',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Free from').value).toBe('2126-11-20T21:00');
    expect(await screen.findByText(/Pickups from 20\sNov\s2126, 9:00\spm to 21\sNov\s2126/)).toBeTruthy();
  });

  it('should say that none wait there yet', async () => {
    server.on('GET /return-loads', ok([]));
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    expect(await screen.findByText('No return loads near Chattogram yet.')).toBeTruthy();
  });

  it('should say what failed and search again when asked', async () => {
    server.on('GET /return-loads', failure(500, 'internal', 'Server error. Please try again later.'));
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    server.on('GET /return-loads', ok([load()]));
    await press('Try again');
    expect(await card(40)).toBeTruthy();
  });

  it('should take an offer, and show it on the load', async () => {
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    await user.click((await card(40)).getByRole('button', { name: 'Make Offer' }));
    await user.type(await screen.findByLabelText('Offered Price'), '9000');
    server.on('POST /booking-offers-driver', ok(offerWith({ booking_id: 40 }), 'Offer sent successfully!'));
    const own_offer = { ...trip.own_offer!, offered_price: 9000, status: 'pending', is_selected: 0 } as const;
    server.on('GET /return-loads', ok([load({ own_offer })]));
    await press('Send Offer');
    expect(await screen.findByText('Offer sent successfully!')).toBeTruthy();
    expect(await (await card(40)).findByText('৳9,000.00')).toBeTruthy();
  });

  it('should leave out a load that was taken meanwhile', async () => {
    const { store } = renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    await card(40);
    server.on('GET /return-loads', ok([load({ id: 41 })]));
    const confirmedBooking = bookingWith({ id: 40, user_id: null, status: 'confirmed', version: 2 });
    await pushRow(store, 'booking.updated', 'Booking', confirmedBooking);
    await waitFor(() => expect(screen.queryByRole('article', { name: /#40/ })).toBeNull());
  });

  it('should ask for the home district until the driver has named one', async () => {
    const page = renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    await card(40);
    expect(hrefOf('Add home district')).toBe('/profile');
    page.unmount();
    signedIn({ ...driver, home_district: 'bogura' });
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    await card(40);
    expect(screen.queryByText('Add home district')).toBeNull();
  });
});

describe('return loads of a place', () => {
  const FREE_FROM = '2126-11-20T21:00';
  async function search() {
    await fill(screen.getByLabelText('Free from'), FREE_FROM);
    await press('Find return loads');
  }

  it('should be found after a place and a time are chosen', async () => {
    server.on('GET /places', ok([chattogram]));
    const { location } = renderPage(<ReturnLoadsPage />, { path: '/return-loads' });
    expect(await screen.findByText('Where will your truck be free?')).toBeTruthy();
    await user.type(screen.getByLabelText('Your truck is free in'), 'Chatt');
    await user.click(await screen.findByRole('option', { name: /Chattogram/ }));
    await search();
    expect(await card(40)).toBeTruthy();
    expect(location()).toBe('/return-loads?place=81&from=2126-11-20T21%3A00');
    const question = new URLSearchParams({ place_id: '81', from: FREE_FROM, until: '2126-11-21T21:00' });
    expect(server.asked(`GET /return-loads?${question.toString()}`)).toHaveLength(1);
  });

  it('should need a place of the list', async () => {
    server.on('GET /places', ok([]));
    renderPage(<ReturnLoadsPage />, { path: '/return-loads' });
    await user.type(await screen.findByLabelText('Your truck is free in'), 'Nowhere');
    await search();
    expect(await screen.findByText('Choose a place from the list.')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path.startsWith('/return-loads'))).toEqual([]);
  });
});

describe('a driver who is not verified', () => {
  it('should read why there are no return loads', async () => {
    signedIn({ ...driver, driver_status: 'pending' });
    server.on('GET /drivers/application', ok(applicationWith({ status: 'pending' })));
    renderPage(<ReturnLoadsPage />, AFTER_TRIP);
    expect(await screen.findByText(/We’re reviewing your application/)).toBeTruthy();
    expect(server.calls.filter(({ path }) => path.startsWith('/return-loads'))).toEqual([]);
  });
});
