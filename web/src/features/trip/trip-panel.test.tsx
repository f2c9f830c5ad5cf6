import { screen, within } from '@testing-library/react';
import type { Trip } from '@app/contracts/trips.js';
import { useBookingQuery } from '../../api/bookings.api';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { expectTexts, fill, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { tripEventWith, tripWith } from '../../testing/trips';
import { TripPanel } from './trip-panel';

const photo = (id: number) => ({
  id,
  name: `goods-${id}.jpg`,
  media_type: 'image/jpeg' as const,
  size: 1000,
  url: `/api/files/${id}`,
  created_at: '2026-11-20T10:00:00+06:00',
});

const server = fakeServer(userWith());

/** As the booking's page shows it: with the booking as it is now. */
function Panel({ reader }: { reader: 'customer' | 'staff' }) {
  const { data } = useBookingQuery({ params: { id: 12 } });
  return data ? <TripPanel bookingId={12} reader={reader} status={data.status} /> : null;
}

async function show(trip: Trip, reader: 'customer' | 'staff' = 'customer') {
  server.on('GET /bookings/12/trip', ok(trip));
  server.on('GET /bookings/12', ok(bookingWith({ status: 'confirmed' })));
  const view = renderPage(<Panel reader={reader} />);
  await screen.findAllByRole('list', { name: 'Steps of the trip' });
  return view;
}

const loadedEvent = tripEventWith({
  kind: 'loaded',
  happened_at: '2026-11-20T12:05:00+06:00',
  recorded_at: '2026-11-20T14:00:00+06:00',
  lat: 23.7461,
  lng: 90.3742,
  accuracy_m: 12,
  photos: [photo(1), photo(2)],
});
const step = (text: string | RegExp) => screen.getByText(text).closest('li') as HTMLElement;

describe("a booking's trip", () => {
  it('should show its customer what happened, when, where and with which photos', async () => {
    await show(
      tripWith({
        stage: 'loaded',
        events: [loadedEvent],
        waiting: { pickup_minutes: 35, drop_minutes: null },
      }),
    );
    const line = screen.getAllByRole('listitem', { current: 'step' })[0]!;
    expect(line.textContent).toContain('Goods loaded');
    expect(line.textContent).toContain('12:05');
    // It waited on the phone for two hours.
    expect(line.textContent).toMatch(/Received 20\sNov\s2026,\s2:00/);
    expect(within(line).getByRole('link', { name: 'Show on map' }).getAttribute('href')).toBe(
      'geo:23.7461,90.3742?q=23.7461,90.3742',
    );
    expect(screen.getByText('35 min')).toBeTruthy();

    await press('Open photo 2 of 2', within(line));
    const dialog = screen.getByRole('dialog', { name: 'Photo 2 of 2' });
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/files/2');
    await press('Previous', within(dialog));
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/files/1');
  });

  it('should name the driver and the plate, and call the driver', async () => {
    await show(tripWith());
    expect(screen.getByRole('list', { name: 'Call' }).textContent).toContain('Dhaka Metro-TA 11-2345');
    expect(hrefOf(/Call Abdul Karim/)).toBe('tel:01811000005');
  });

  it('should show an open problem and its note', async () => {
    const problem = tripEventWith({
      kind: 'problem',
      problem: 'breakdown',
      note: 'A tyre burst near Cumilla.',
    });
    await show(tripWith({ stage: 'loaded', events: [loadedEvent, problem], open_problem: 'breakdown' }));
    expect(screen.getByRole('alert').textContent).toContain('Problem: vehicle breakdown');
    expect(screen.getByText('A tyre burst near Cumilla.')).toBeTruthy();
  });

  it.each([
    [20, '20 min'],
    [120, '2 h'],
    [1230, '20 h 30 min'],
    [2880, '2 d'],
    [3080, '2 d 3 h'],
  ])('should say how long a vehicle has waited for %i minutes', async (pickup_minutes, time) => {
    await show(
      tripWith({
        stage: 'at_pickup',
        events: [tripEventWith({ kind: 'at_pickup' })],
        waiting: { pickup_minutes, drop_minutes: null },
      }),
    );
    expect(screen.getByText(`${time} so far`)).toBeTruthy();
  });

  it('should say when phone numbers are no longer shown', async () => {
    await show(
      tripWith({ ended_at: '2026-11-21T09:30:00+06:00', driver: null, customer: null, receiver: null }),
    );
    expect(screen.getByText(/^Phone numbers are shown until a day after the booking ends/)).toBeTruthy();
    expect(step('Trip ended')).toBeTruthy();
  });

  it('should let staff read the trip of a driver before, and complete the booking with a reason', async () => {
    signedIn(userWith({ role: 'operator' }));
    const earlier = {
      offer_id: 30,
      stage: 'coming' as const,
      started_at: '2026-11-19T09:30:00+06:00',
      ended_at: '2026-11-19T12:00:00+06:00',
      release_reason: 'The engine is broken.',
      driver: { name: 'Sohel Rana', phone: '01811000006' },
      events: [],
    };
    server.on('POST /bookings/12/complete', failure(409, 'cannot_complete_yet', 'Not yet.'));
    await show(tripWith({ stage: 'unloaded', earlier: [earlier] }), 'staff');
    expect(screen.getByText(/^Previous driver: Sohel Rana/).textContent).toBe(
      'Previous driver: Sohel Rana: The engine is broken.',
    );
    await press('Complete without code');
    const dialog = screen.getByRole('dialog');
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Complete without code' }));
    await fill(within(dialog).getByLabelText(/Reason/), 'The customer confirmed by phone.');
    await send();
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      '24 hours after a code was sent',
    );
    const completedAnswer = ok(bookingWith({ status: 'completed' }), 'Booking completed.');
    server.on('POST /bookings/12/complete', completedAnswer).on('GET /bookings/12', completedAnswer);
    await send();
    expect(await screen.findByText('Booking #12 completed.')).toBeTruthy();
    expect(server.bodies('POST /bookings/12/complete').at(-1)).toEqual({
      reason: 'The customer confirmed by phone.',
    });
  });

  it('should show staff why the last driver cancelled the job', async () => {
    await show(
      tripWith({ ended_at: '2026-11-20T12:00:00+06:00', release_reason: 'The engine is broken.' }),
      'staff',
    );
    expectTexts(screen, 'The driver cancelled the job', 'The engine is broken.');
    expect(screen.queryByText('Trip ended')).toBeNull();
  });

  it('should offer the completion only where it can succeed', async () => {
    signedIn(userWith({ role: 'operator' }));
    const complete = () => screen.queryByRole('button', { name: 'Complete without code' });
    const { unmount } = await show(tripWith({ stage: 'loaded', completable_from: null }), 'staff');
    expect(complete()).toBeNull();
    unmount();
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const later = await show(tripWith({ stage: 'at_drop', completable_from: soon }), 'staff');
    expect(complete()).toBeNull();
    later.unmount();
    await show(tripWith({ stage: 'at_drop', completable_from: '2026-11-01T09:00:00+06:00' }), 'staff');
    expect(complete()).toBeTruthy();
  });

  it('should offer customers no completion', async () => {
    await show(tripWith({ stage: 'unloaded' }));
    expect(screen.queryByRole('button', { name: 'Complete without code' })).toBeNull();
  });
});
