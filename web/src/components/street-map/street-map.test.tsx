import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, failure, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { positionWith, trackWith } from '../../testing/trips';
import { TruckLocation } from '../truck-location';
import { sceneOfTrip } from './street-map';

const TILES = '/map/tiles.pmtiles?v=1';
const server = fakeServer(userWith());

function showTrip() {
  server.on('GET /bookings/12/track', ok(trackWith()));
  return renderPage(<TruckLocation booking={bookingWith()} stage="loaded" endedAt={null} />);
}

describe('the street map of a trip', () => {
  it('should not be offered where the installation has none', async () => {
    server.on('GET /map', ok({ tiles_url: null }));
    showTrip();
    await screen.findByRole('img', { name: /^Truck near/ });
    await waitFor(() => expect(server.asked('GET /map')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Street map' })).toBeNull();
  });

  it.each([
    ['the tiles are gone', failure(404, 'not_found', 'Not found.'), 'Couldn’t load the street map.'],
    ['there is no network', 'no-connection', /Couldn’t load the street map. Check your connection/],
  ] as const)('should say so when %s, and keep the plan', async (_, answer, text) => {
    server.on('GET /map', ok({ tiles_url: TILES })).on('GET /map/tiles.pmtiles', answer);
    showTrip();
    await userEvent.click(await screen.findByRole('button', { name: 'Street map' }));
    const dialog = await screen.findByRole('dialog', { name: 'Street map' });
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    const requests = server.asked('GET /map/tiles.pmtiles?v=1').length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.asked('GET /map/tiles.pmtiles?v=1').length).toBeGreaterThan(requests));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.isConnected).toBe(false);
    expect(screen.getByRole('img', { name: /^Truck near/ })).toBeTruthy();
  });
});

describe('sceneOfTrip', () => {
  const names = { pickup: 'Tejgaon', drop: 'Agrabad', truck: 'Truck' };
  const trip = { ...trackWith({ last: positionWith({ heading: 90 }) }), names, isStale: false };

  it('should have the route with its ends and the truck', () => {
    expect(sceneOfTrip({ ...trip, hasEnded: false })).toMatchObject({
      pickup: { at: [23.725, 90.412], name: 'Tejgaon' },
      drop: { at: [22.335, 91.833], name: 'Agrabad' },
      trucks: [{ at: [22.7712, 91.5731], name: 'Truck', heading: 90, isStale: false }],
    });
  });

  it('should have no truck after the end, and nothing unknown', () => {
    const scene = sceneOfTrip({ ...trip, plan: null, hasEnded: true });
    expect(scene).toMatchObject({ plannedLine: [], pickup: null, drop: null, trucks: [] });
    expect(scene.travelledLine).toHaveLength(3);
  });
});
