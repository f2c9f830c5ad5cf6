import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Fix } from '../../lib/locate';
import { readTripAgain } from '../../api/trips.api';
import { ok, type FakeRequest } from '../../testing/fake-server';
import { expectTexts, findDialog, press } from '../../testing/render';
import { openTrip, showTrip, TRIP, tripServer, turnScreenOff } from '../../testing/trip-page';
import { tripWith } from '../../testing/trips';

const POSITIONS = 'POST /bookings/12/positions';
const take = ({ body }: FakeRequest) => ok({ stored: (body as Fix[]).length, dropped: 0 });

const { server, reports } = tripServer();
beforeEach(() => {
  server.on(POSITIONS, take);
  server.on(TRIP, ok(tripWith({ stage: 'coming' })));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const define = (name: string, value: object) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

interface PositionWatch {
  onFix: PositionCallback;
  onFailure: PositionErrorCallback;
}

/** A phone that knows where it is when the test says so. */
function fakeGeolocation() {
  const watches = new Map<number, PositionWatch>();
  let lastId = 0;
  define('geolocation', {
    // The position of a report is another question.
    getCurrentPosition: (_onFix: PositionCallback, onError: PositionErrorCallback) =>
      onError({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    watchPosition: (onFix: PositionCallback, onFailure: PositionErrorCallback) => {
      watches.set((lastId += 1), { onFix, onFailure });
      return lastId;
    },
    clearWatch: (id: number) => watches.delete(id),
  });
  const callWatches = (use: (watch: PositionWatch) => void) =>
    act(async () => [...watches.values()].forEach(use));
  return {
    watches,
    drive: (latitude: number) =>
      callWatches(({ onFix }) =>
        onFix({
          coords: { latitude, longitude: 90.4, accuracy: 8.4, speed: 11.1, heading: Number.NaN },
        } as GeolocationPosition),
      ),
    refuse: () =>
      callWatches(({ onFailure }) =>
        onFailure({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
      ),
  };
}

async function openDrivingMode() {
  const view = await showTrip();
  await press('Driving mode');
  return { ...view, mode: await findDialog('Driving mode') };
}

const sentFixes = () => server.bodies(POSITIONS).flat() as Fix[];
const networkIsBack = () => act(async () => void window.dispatchEvent(new Event('online')));
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('driving mode', () => {
  it('should show the next address, a call to the person there, and the honest line', async () => {
    fakeGeolocation();
    const { mode, location } = await openDrivingMode();
    expect(location()).toBe('/trip/12?driving=');
    expect(mode.getByText('Next stop: pickup')).toBeTruthy();
    expect(mode.getByRole('link', { name: /^Call Rahima Khatun/ }).getAttribute('href')).toBe(
      'tel:01711000001',
    );
    expect(mode.getByText('Shown only while this page is open.')).toBeTruthy();
    await press('Close', mode);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe('/trip/12');
  });

  it('should lead to the drop-off and its receiver once the goods are loaded', async () => {
    fakeGeolocation();
    server.on(TRIP, ok(tripWith({ stage: 'loaded' })));
    const { mode } = await openDrivingMode();
    expect(mode.getByText('Next stop: drop-off')).toBeTruthy();
    expect(mode.getByRole('link', { name: /^Call Jamal Hossain/ })).toBeTruthy();
  });

  it('should report the next step, which can be undone', async () => {
    fakeGeolocation();
    const { mode } = await openDrivingMode();
    await press('I’ve set off', mode);
    await press(/^Undo/, mode);
    await press('I’ve set off', mode);
    await mode.findByRole('button', { name: /^Undo/ });
    turnScreenOff();
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toEqual(['on_the_way']));
  });

  it('should send a position every 300 metres, with what the phone measured', async () => {
    const phone = fakeGeolocation();
    const { mode } = await openDrivingMode();
    expect(mode.getByText('Searching…')).toBeTruthy();
    for (const latitude of [23.7, 23.701, 23.703]) await phone.drive(latitude);
    expect(await mode.findByText('Just now')).toBeTruthy();
    await waitFor(() => expect(sentFixes().map(({ lat }) => lat)).toEqual([23.7, 23.703]));
    expect(sentFixes()[0]).toMatchObject({ lng: 90.4, accuracy_m: 8, speed_kmh: 40, heading: null });
    expect(await mode.findByText('Nothing')).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(mode.getByText('40 seconds ago')).toBeTruthy();
  });

  it('should say how many positions wait for the network', async () => {
    const phone = fakeGeolocation();
    server.on(POSITIONS, 'no-connection');
    const { mode } = await openDrivingMode();
    for (const latitude of [23.7, 23.71, 23.72]) await phone.drive(latitude);
    expect(await mode.findByText('3 locations')).toBeTruthy();
    server.on(POSITIONS, take);
    server.calls = [];
    await networkIsBack();
    expect(await mode.findByText('Nothing')).toBeTruthy();
    expect(sentFixes().map(({ lat }) => lat)).toEqual([23.7, 23.71, 23.72]);
  });

  it('should store no position before the driver is on the way, and say when it begins', async () => {
    const phone = fakeGeolocation();
    server.on(TRIP, ok(tripWith()));
    const { mode } = await openDrivingMode();
    await phone.drive(23.7);
    expectTexts(mode, /^Your location is shared once you report “.?I'm coming.?”\.$/, 'Nothing');
    await press("I'm coming", mode);
    await phone.drive(23.7);
    expect(await mode.findByText('1 location')).toBeTruthy();
    turnScreenOff();
    await waitFor(() => expect(sentFixes()).toHaveLength(1));
    const paths = server.calls.map(({ path }) => path).filter((path) => /trip-events|positions/.test(path));
    expect(paths).toEqual(['/bookings/12/trip-events', '/bookings/12/positions']);
  });

  it('should say how to allow positions when they are refused, and go on once they are allowed', async () => {
    const phone = fakeGeolocation();
    const { mode } = await openDrivingMode();
    await phone.refuse();
    const text = /^To show the customer where you are, allow location for this site/;
    expect(mode.getByText(text)).toBeTruthy();
    expect(mode.getByRole('button', { name: 'I’ve set off' })).toBeTruthy();
    await comeBack();
    expect(phone.watches.size).toBe(1);
    await phone.drive(23.7);
    expect(mode.queryByText(text)).toBeNull();
    await waitFor(() => expect(sentFixes()).toHaveLength(1));
  });

  it('should do everything else on a device without positions', async () => {
    const { mode } = await openDrivingMode();
    expect(mode.getByText(/^This browser can’t find your location/)).toBeTruthy();
    await press('I’ve set off', mode);
    turnScreenOff();
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toEqual(['on_the_way']));
  });

  it('should still be open after a reload, and close when the trip ends', async () => {
    const phone = fakeGeolocation();
    const { store } = openTrip('/trip/12?driving=');
    await screen.findByRole('dialog', { name: 'Driving mode' });
    expect(phone.watches.size).toBe(1);
    server.on(TRIP, ok(tripWith({ stage: 'unloaded', ended_at: '2026-11-21T09:30:00+06:00', version: 2 })));
    act(() => readTripAgain(store, 12));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(phone.watches.size).toBe(0);
  });
});

describe('the screen in driving mode', () => {
  it('should stay on until driving mode is closed, also after another app was open', async () => {
    fakeGeolocation();
    const release = jest.fn(() => Promise.resolve());
    const ask = jest.fn(() => Promise.resolve({ release }));
    define('wakeLock', { request: ask });
    const { mode } = await openDrivingMode();
    expect(ask).toHaveBeenCalledTimes(1);
    turnScreenOff();
    expect(ask).toHaveBeenCalledTimes(1);
    await comeBack();
    expect(ask).toHaveBeenCalledTimes(2);
    await press('Close', mode);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('should be left to a phone that refuses to keep it on', async () => {
    fakeGeolocation();
    define('wakeLock', { request: () => Promise.reject(new DOMException('Low battery', 'NotAllowedError')) });
    const { mode } = await openDrivingMode();
    expect(mode.getByRole('button', { name: 'I’ve set off' })).toBeTruthy();
  });
});
