import { screen, within } from '@testing-library/react';
import type { DriverRecordDetails } from '@app/contracts/driver-record.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith, PROMISE } from '../../testing/rows';
import { MyPromisesPage } from './my-promises.page';

const inDays = (days: number) => toDhakaIso(new Date(Date.now() + days * 86_400_000));

function promised(id: number, scheduled_time: string, status: 'accepted' | 'rejected' = 'accepted') {
  const own_offer = {
    offer_id: id,
    offered_price: 5000,
    message: null,
    status,
    is_selected: 1 as const,
    payment_status: 'paid' as const,
    ...PROMISE,
    busy_hours: 36,
  };
  return bookingWith({ id, user_id: null, status: 'confirmed', scheduled_time, own_offer });
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

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith({ role: 'driver', driver_status: 'approved' }));
  server = new FakeServer().on('GET /drivers/7/record', ok(record));
});
afterEach(() => server.restore());

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the promises of a driver', () => {
  it('should stand week by week, the next pick-up first, with the end of the busy hours', async () => {
    server.on(
      'GET /bookings',
      ok([promised(14, '2126-11-30T09:00:00+06:00'), promised(12, '2126-11-20T09:00:00+06:00')]),
    );
    renderPage(<MyPromisesPage />);
    const [first] = await screen.findAllByRole('listitem');
    expect(titles()).toEqual(['Booking #12', 'Booking #14']);
    expect(screen.getAllByRole('heading', { level: 2, name: / to / })).toHaveLength(2);
    expect(within(first!).getByText('21 Nov 2126, 9:00 pm')).toBeTruthy();
    expect(within(first!).getByRole('link', { name: 'Open the trip' }).getAttribute('href')).toBe('/trip/12');
  });

  it('should name this week', async () => {
    server.on('GET /bookings', ok([promised(12, toDhakaIso(new Date()))]));
    renderPage(<MyPromisesPage />);
    expect(await screen.findByText('This week')).toBeTruthy();
  });

  it('should leave out trips of other drivers, and read all pages of the list', async () => {
    server.on('GET /bookings', ({ path }) =>
      path.includes('before=')
        ? ok([promised(3, inDays(3))])
        : ok([promised(12, inDays(1)), promised(13, inDays(2), 'rejected')], undefined, '12'),
    );
    renderPage(<MyPromisesPage />);
    expect(await screen.findByRole('heading', { name: 'Booking #3' })).toBeTruthy();
    expect(titles()).toEqual(['Booking #12', 'Booking #3']);
  });

  it('should show a new one without being asked', async () => {
    server.on('GET /bookings', ok([]));
    const store = createStore();
    renderPage(<MyPromisesPage />, { store });
    expect(await screen.findByText('You have promised nothing yet.')).toBeTruthy();
    server.on('GET /bookings', ok([promised(12, inDays(1))]));
    await pushRow(store, 'payment.approved', 'Booking', promised(12, inDays(1)));
    expect(await screen.findByRole('heading', { name: 'Booking #12' })).toBeTruthy();
  });

  it('should say what failed and load again when asked', async () => {
    server.on('GET /bookings', failure(500, 'internal', 'Server error. Please try again later.'));
    renderPage(<MyPromisesPage />);
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    server.on('GET /bookings', ok([promised(12, inDays(1))]));
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { name: 'Booking #12' })).toBeTruthy();
  });
});

describe("the driver's own record", () => {
  beforeEach(() => server.on('GET /bookings', ok([])));
  const section = async () => within(await screen.findByRole('region', { name: 'Your record' }));

  it('should say how each trip ended, how late it was and what it was rated', async () => {
    renderPage(<MyPromisesPage />);
    const own = await section();
    expect(await own.findByText('New')).toBeTruthy();
    expect(own.getByText('1 given back')).toBeTruthy();
    expect(own.getByRole('link', { name: 'Booking #31' }).getAttribute('href')).toBe(
      '/booking-details?id=31',
    );
    expect(own.getByText('31 minutes late')).toBeTruthy();
    expect(own.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expect(own.getByText('Given back')).toBeTruthy();
    expect(own.getByText('Not reported')).toBeTruthy();
  });

  it('should say New to a driver without trips', async () => {
    const none = { completed: 0, on_time_percent: null, given_back: 0, rating: null, ratings: 0, trips: [] };
    server.on('GET /drivers/7/record', ok(none));
    renderPage(<MyPromisesPage />);
    const own = await section();
    expect(await own.findByText('New')).toBeTruthy();
    expect(own.getByText('No trip has ended yet.')).toBeTruthy();
    expect(own.queryByText('The last trips')).toBeNull();
  });

  it('should be read again when the list of promises is there and the record was not', async () => {
    server.on('GET /drivers/7/record', failure(500, 'internal', 'Server error. Please try again later.'));
    renderPage(<MyPromisesPage />);
    const own = await section();
    const again = await own.findByRole('button', { name: 'Try again' });
    server.on('GET /drivers/7/record', ok(record));
    again.click();
    expect(await own.findByText('1 given back')).toBeTruthy();
  });
});
