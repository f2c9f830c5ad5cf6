import { act, screen, waitFor } from '@testing-library/react';
import type { Track, TripPosition } from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import type { TripStage } from '@app/contracts/trip-states.js';
import { applyMessage } from '../api/pushed-rows';
import { fakeServer, failure, ok } from '../testing/fake-server';
import { renderPage, userWith } from '../testing/render';
import { bookingWith } from '../testing/rows';
import { positionWith, trackWith } from '../testing/trips';
import { PrintedPlan, TruckLocation } from './truck-location';

const server = fakeServer(userWith(), { 'GET /map': ok({ tiles_url: null }) });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Today in Bangladesh. */
const at = (time: string) =>
  `${new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)}T${time}+06:00`;

function show(
  track: Partial<Track>,
  { stage = 'loaded' as TripStage, endedAt = null as string | null } = {},
) {
  server.on('GET /bookings/12/track', ok(trackWith(track)));
  return renderPage(<TruckLocation booking={bookingWith()} stage={stage} endedAt={endedAt} />);
}
const location = () =>
  screen
    .getByRole('region', { name: 'Live location' })
    .textContent?.replace(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ');

describe('where the truck is', () => {
  it('should say when it arrives', async () => {
    show({ eta: { from: at('16:30:00'), to: at('18:00:00') }, last: positionWith() });
    expect(await screen.findByRole('img', { name: /^Truck near/ })).toBeTruthy();
    expect(location()).toContain('Arriving 4:30–6:00 pm');
    expect(location()).toContain('62 km to go · Last seen');
  });

  it('should name the day of an arrival after today', async () => {
    show({ eta: { from: '2031-01-05T09:00:00+06:00', to: '2031-01-05T10:30:00+06:00' } });
    await screen.findByRole('img');
    expect(location()).toContain('Arriving 5 Jan 2031, 9:00–10:30 am');
  });

  it('should say when and where it was seen last without a recent position', async () => {
    const eta = { from: at('16:30:00'), to: at('18:00:00') };
    show({ eta, last: positionWith({ at: minutesAgo(16) }) });
    expect(await screen.findByRole('img', { name: /^Truck last seen near/ })).toBeTruthy();
    expect(location()).toMatch(/^Last seen .+ near Mirsharai/);
    expect(location()).not.toContain('Arriving');
  });

  it('should say nothing before the driver is coming, and what to expect after that', async () => {
    const { unmount } = show({ last: null, line: [] }, { stage: 'assigned' });
    await screen.findByRole('img', { name: /^Route from/ });
    expect(location()).not.toContain('see the truck here');
    unmount();
    show({ last: null, line: [] }, { stage: 'coming' });
    await screen.findByRole('img', { name: /^Route from/ });
    expect(location()).toContain('You’ll see the truck here once the driver’s phone shares its location.');
  });

  it('should show only the travelled way after the trip, and nothing without one', async () => {
    const { unmount } = show({}, { stage: 'unloaded', endedAt: minutesAgo(5) });
    await screen.findByRole('img', { name: /^Route from/ });
    expect(location()).not.toContain('Last seen');
    unmount();
    const { container } = show({ line: [] }, { stage: 'unloaded', endedAt: minutesAgo(5) });
    await waitFor(() => expect(server.asked('GET /bookings/12/track')).toHaveLength(2));
    await waitFor(() => expect(container.querySelector('section, svg, div > div')).toBeNull());
  });

  it('should follow pushed positions, and ignore one that is older than the last', async () => {
    const { store } = show({ last: positionWith({ at: minutesAgo(2) }) });
    await screen.findByRole('img', { name: /^Truck near/ });
    const push = (last: TripPosition['last'], changes: Partial<TripPosition> = {}) =>
      act(() =>
        applyMessage(
          TRIP_POSITION_MESSAGE,
          { booking_id: 12, last, eta: null, remaining_km: 41, ...changes },
          store,
        ),
      );
    const sitakunda = { lat: 22.62, lng: 91.665, near: { name: 'Sitakunda', name_bn: 'সীতাকুণ্ড' } };
    push(positionWith({ ...sitakunda, at: minutesAgo(3) }));
    push(positionWith(sitakunda), { booking_id: 13 });
    push(positionWith({ at: minutesAgo(1) }), { remaining_km: 55 });
    await waitFor(() => expect(location()).toContain('55 km to go'));
    expect(location()).toContain('near Mirsharai');
    push(positionWith(sitakunda));
    await waitFor(() => expect(location()).toContain('near Sitakunda'));
    expect(location()).toContain('41 km to go');
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Sitakunda');
  });

  it('should offer to try again when it cannot be loaded, and show nothing to who may not see it', async () => {
    server.on('GET /bookings/12/track', 'no-connection');
    const { unmount } = renderPage(<TruckLocation booking={bookingWith()} stage="loaded" endedAt={null} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the live location.');
    unmount();
    server.on('GET /bookings/12/track', failure(404, 'trip_not_found', 'Trip not found.'));
    const { container } = renderPage(<TruckLocation booking={bookingWith()} stage="loaded" endedAt={null} />);
    await waitFor(() => expect(container.querySelector('div')).toBeNull());
  });

  it('should print the plan alone', async () => {
    server.on('GET /bookings/12/track', ok(trackWith()));
    const { container } = renderPage(<PrintedPlan booking={bookingWith()} hasEnded={false} />);
    expect(await screen.findByRole('img', { name: /^Truck near/ })).toBeTruthy();
    expect(container.textContent).not.toContain('Last seen');
  });
});
