import { act, screen, waitFor, within } from '@testing-library/react';
import type { RunningTrip } from '@app/contracts/positions.js';
import { TRIP_POSITION_MESSAGE } from '@app/contracts/socket-messages.js';
import { applyMessage } from '../../api/pushed-rows';
import { fakeServer, ok } from '../../testing/fake-server';
import { hrefOf, renderPage, user, userWith } from '../../testing/render';
import { positionWith } from '../../testing/trips';
import { RunningTripsPage } from './running-trips.page';

const server = fakeServer(userWith({ role: 'operator', user_id: 3 }));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const tripWith = (changes: Partial<RunningTrip> = {}): RunningTrip => ({
  booking_id: 12,
  stage: 'loaded',
  pickup_address: 'House 7, Tejgaon, Dhaka',
  drop_address: 'Agrabad, Chattogram',
  pickup_place: null,
  drop_place: null,
  driver_name: 'Abdul Karim',
  license_plate: 'Dhaka Metro-TA 11-2345',
  last: positionWith({ at: minutesAgo(1) }),
  eta: null,
  remaining_km: 62.4,
  is_stale: false,
  ...changes,
});
const stale = tripWith({
  booking_id: 31,
  license_plate: 'Dhaka Metro-TA 22-9999',
  last: positionWith({ at: minutesAgo(40), near: { name: 'Feni', name_bn: 'ফেনী' } }),
  is_stale: true,
});

const list = async () => within(await screen.findByRole('list', { name: 'Trucks' }));
const numbers = (rows: Awaited<ReturnType<typeof list>>) =>
  rows.getAllByRole('link').map((link) => /#\d+/.exec(link.textContent ?? '')?.[0]);

describe('the trucks on the road', () => {
  it('should be in a list, those without a recent location first, with links to their bookings', async () => {
    server.on('GET /trips/running', ok([stale, tripWith()]));
    renderPage(<RunningTripsPage />);
    const rows = await list();
    expect(numbers(rows)).toEqual(['#31', '#12']);
    const [first, second] = rows.getAllByRole('listitem');
    expect(first!.textContent).toContain('No recent location');
    expect(first!.textContent).toContain('near Feni');
    expect(second!.textContent).not.toContain('No recent location');
    expect(second!.textContent).toContain('Tejgaon, Dhaka → Agrabad, Chattogram');
    expect(second!.textContent).toContain('Dhaka Metro-TA 11-2345 · Abdul Karim');
    expect(hrefOf(/#31/, rows)).toBe('/operator/bookings?row=31');
    expect(screen.getByText(/2 trucks, 1 without a recent location/)).toBeTruthy();
  });

  it('should be on the plan, where each opens its booking', async () => {
    server.on('GET /trips/running', ok([stale, tripWith()]));
    const { location } = renderPage(<RunningTripsPage />);
    const plan = within(await screen.findByRole('group', { name: 'Map of Bangladesh with 2 trucks' }));
    expect(plan.getAllByTestId('truck')).toHaveLength(2);
    await user.click(plan.getByRole('link', { name: 'Dhaka Metro-TA 11-2345, booking #12' }));
    expect(location()).toBe('/operator/bookings?row=12');
  });

  it('should follow pushed positions, and load a trip that is new', async () => {
    server.on('GET /trips/running', ok([stale, tripWith()]));
    const { store } = renderPage(<RunningTripsPage />);
    const rows = await list();
    const push = (booking_id: number) =>
      act(() => {
        const message = { booking_id, last: positionWith(), eta: null, remaining_km: 40 };
        applyMessage(TRIP_POSITION_MESSAGE, message, store);
      });
    push(31);
    await waitFor(() => expect(numbers(rows)).toEqual(['#12', '#31']));
    expect(rows.queryByText('No recent location')).toBeNull();
    expect(rows.getByText(/40 km to go/)).toBeTruthy();
    server.on('GET /trips/running', ok([tripWith(), tripWith({ booking_id: 50 })]));
    push(50);
    await waitFor(() => expect(numbers(rows)).toEqual(['#12', '#50']));
  });

  it('should say that there are none', async () => {
    server.on('GET /trips/running', ok([]));
    renderPage(<RunningTripsPage />);
    expect(await screen.findByText('No trucks on the road right now.')).toBeTruthy();
  });
});
