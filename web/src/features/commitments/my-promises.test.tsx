import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Commitment } from '@app/contracts/commitments.js';
import type { DriverRecordDetails } from '@app/contracts/driver-record.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Push } from '@app/contracts/realtime.js';
import { type AppStore } from '../../api/store';
import { applyPush } from '../../realtime/push';
import { fakeServer, failure, ok, pushRow } from '../../testing/fake-server';
import { expectTexts, findTexts, hrefOf, renderPage, userWith } from '../../testing/render';
import { bookingWith, commitmentWith } from '../../testing/rows';
import { MyPromisesPage } from './my-promises.page';

const LIST = 'GET /commitments';

const push = (store: AppStore, type: Push['type'], refs: Push['refs']) =>
  applyPush(store, { id: type, type, at: '2026-11-20T09:30:00+06:00', refs });

const inDays = (days: number) => toDhakaIso(new Date(Date.now() + days * 86_400_000));

function commitment(booking_id: number, from: string, changes: Partial<Commitment> = {}): Commitment {
  return commitmentWith({ booking_id, from, ...changes });
}

const record: DriverRecordDetails = {
  completed: 2,
  on_time_percent: 50,
  given_back: 1,
  rating: 4,
  ratings: 1,
  trips: [
    {
      booking_id: 31,
      pickup_address: 'Tejgaon',
      drop_address: 'Agrabad',
      scheduled_time: '2026-11-20T09:00:00+06:00',
      ended_at: '2026-11-21T09:00:00+06:00',
      outcome: 'completed',
      minutes_late: 31,
      stars: 4,
    },
    {
      booking_id: 30,
      pickup_address: 'Savar',
      drop_address: 'Khulna',
      scheduled_time: '2026-11-18T09:00:00+06:00',
      ended_at: '2026-11-18T10:00:00+06:00',
      outcome: 'given_back',
      minutes_late: null,
      stars: null,
    },
  ],
};

const server = fakeServer(userWith({ role: 'driver', driver_status: 'approved' }), {
  'GET /drivers/7/record': ok(record),
});
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the promises of a driver', () => {
  it('should be listed by week, the next pickup first, with the end of the busy hours', async () => {
    server.on(
      LIST,
      ok([commitment(12, '2126-11-20T09:00:00+06:00'), commitment(14, '2126-11-30T09:00:00+06:00')]),
    );
    renderPage(<MyPromisesPage />);
    const [first] = await screen.findAllByRole('listitem');
    expect(titles()).toEqual(['Booking #12', 'Booking #14']);
    expect(screen.getAllByRole('heading', { level: 2, name: / – / })).toHaveLength(2);
    expect(within(first!).getByText('21 Nov 2126, 9:00 pm')).toBeTruthy();
    expect(within(first!).getByRole('link', { name: 'View trip' }).getAttribute('href')).toBe('/trip/12');
    expect(server.asked(`${LIST}?order=asc`)).toHaveLength(1);
  });

  it('should name this week', async () => {
    server.on(LIST, ok([commitment(12, toDhakaIso(new Date()))]));
    renderPage(<MyPromisesPage />);
    expect(await screen.findByText('This week')).toBeTruthy();
  });

  it('should say until when a customer holds an offer, and that a payment is checked', async () => {
    const hold = { kind: 'held', held_until: '2126-11-19T09:15:00+06:00' } as const;
    server.on(LIST, ok([commitment(12, inDays(1), hold), commitment(13, inDays(1), { kind: 'held' })]));
    renderPage(<MyPromisesPage />);
    const [first, second] = await screen.findAllByRole('listitem');
    expectTexts(within(first!), 'On hold', /On hold until 19\sNov\s2126, 9:15\sam/);
    expect(within(first!).getByRole('link', { name: 'View booking' }).getAttribute('href')).toBe(
      '/booking-details?id=12',
    );
    expect(within(second!).getByText(/has paid for your offer/)).toBeTruthy();
  });

  it('should leave out a hold as soon as its time is over', async () => {
    jest.useFakeTimers();
    const ending = { kind: 'held', held_until: toDhakaIso(new Date(Date.now() + 2_500)) } as const;
    server.on(LIST, ok([commitment(12, inDays(1), ending), commitment(13, inDays(1))]));
    renderPage(<MyPromisesPage />);
    expect(await screen.findByRole('heading', { name: 'Booking #12' })).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Booking #13']));
  });

  it('should show a new one without being asked, and leave it out when the booking was cancelled', async () => {
    server.on(LIST, ok([]));
    const { store } = renderPage(<MyPromisesPage />);
    expect(await screen.findByText('No trips on your schedule yet.')).toBeTruthy();
    server.on(LIST, ok([commitment(12, inDays(1))]));
    push(store, 'payment.approved', [{ type: 'Offer', id: 112 }, { type: 'Commitment' }]);
    expect(await screen.findByRole('heading', { name: 'Booking #12' })).toBeTruthy();
    server.on(LIST, ok([]));
    push(store, 'booking.cancelled', [{ type: 'Booking', id: 12 }]);
    expect(await screen.findByText('No trips on your schedule yet.')).toBeTruthy();
  });

  it('should be read again when a booking in it changed', async () => {
    server.on(LIST, ok([commitment(12, inDays(1), { kind: 'held' })]));
    const { store } = renderPage(<MyPromisesPage />);
    expect(await screen.findByRole('heading', { name: 'Booking #12' })).toBeTruthy();
    server.on(LIST, ok([]));
    await pushRow(store, 'booking.updated', 'Booking', bookingWith({ id: 12, user_id: null, version: 2 }));
    expect(await screen.findByText('No trips on your schedule yet.')).toBeTruthy();
  });

  it('should say what failed and load again when asked', async () => {
    server.on(LIST, failure(500, 'internal', 'Server error. Please try again later.'));
    renderPage(<MyPromisesPage />);
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    server.on(LIST, ok([commitment(12, inDays(1))]));
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { name: 'Booking #12' })).toBeTruthy();
  });
});

describe("the driver's own record", () => {
  beforeEach(() => server.on(LIST, ok([])));
  const section = async () => within(await screen.findByRole('region', { name: 'Your record' }));

  it('should say how each trip ended, how late it was and what it was rated', async () => {
    renderPage(<MyPromisesPage />);
    const own = await section();
    await findTexts(own, 'New', '1 cancelled by driver');
    expect(hrefOf('Booking #31', own)).toBe('/booking-details?id=31');
    expect(own.getByText('31 min late')).toBeTruthy();
    expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expectTexts(own, 'Cancelled by driver', 'Not reported');
  });

  it('should say New to a driver without trips', async () => {
    const none = { completed: 0, on_time_percent: null, given_back: 0, rating: null, ratings: 0, trips: [] };
    server.on('GET /drivers/7/record', ok(none));
    renderPage(<MyPromisesPage />);
    const own = await section();
    await findTexts(own, 'New', 'No trips yet.');
    expect(own.queryByText('Recent trips')).toBeNull();
  });
});
