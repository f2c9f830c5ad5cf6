import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { TripStage } from '@app/contracts/trip-states.js';
import type { TripEvent } from '@app/contracts/trips.js';
import { signedOut } from '../api/session.store';
import { resetOutboxStorage } from '../api/outbox/storage';
import { DrivingMode } from '../features/trip/driving-mode';
import { TripPage } from '../features/trip/trip.page';
import { fakeServer, ok, type FakeRequest } from './fake-server';
import { renderPage, user, userWith } from './render';
import { bookingWith, paidOwnOffer } from './rows';
import { tripEventWith, tripWith } from './trips';

/** The page of a driver's trip, for component tests. */

export const TRIP = 'GET /bookings/12/trip';
export const EVENTS = 'POST /bookings/12/trip-events';
export const driver = userWith({ role: 'driver', driver_status: 'approved' });

/** In three hours and twenty minutes. */
const soon = () => new Date(Date.now() + 200 * 60_000).toISOString();
const ownBooking = () =>
  ok(
    bookingWith({
      status: 'confirmed',
      stage: 'assigned',
      scheduled_time: soon(),
      goods: 'Rice',
      weight_kg: 2000,
      own_offer: paidOwnOffer,
    }),
  );

/** For the tests of a file: a logged-in driver, an empty phone, and a server that keeps reports in `reports`, oldest first. */
export function tripServer() {
  const reports: TripEvent[] = [];
  const take = ({ body }: FakeRequest) => {
    const fields = body instanceof FormData ? Object.fromEntries(body) : (body as object);
    reports.push(tripEventWith({ ...fields, photos: [] }));
    return ok(reports.at(-1));
  };
  const tripNow = () => {
    const stages = reports.map(({ kind }) => kind).filter((kind) => kind !== 'problem');
    return ok(tripWith({ stage: (stages.at(-1) ?? 'assigned') as TripStage, events: reports }));
  };
  beforeEach(() => {
    // The large button cannot be pressed again for two seconds.
    jest.useFakeTimers();
    reports.length = 0;
    resetOutboxStorage();
  });
  const server = fakeServer(driver, { [TRIP]: tripNow, 'GET /bookings/12': ownBooking, [EVENTS]: take });
  afterEach(() => signedOut());
  return { server, reports, take };
}

/** Opens the page, whatever it shows. */
export const openTrip = (path = '/trip/12') =>
  renderPage(<TripPage codeFor={() => <p>the code</p>} DrivingMode={DrivingMode} />, {
    route: '/trip/:bookingId',
    path,
  });

export async function showTrip() {
  const view = openTrip();
  await screen.findByRole('list', { name: 'Steps of the trip' });
  return view;
}

/** The screen of the phone goes off: what could still be undone is sent. */
export function turnScreenOff(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

/** Reports a step that is sent without the time in which it could be undone. */
export async function reportStep(name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: /^Undo/ });
  turnScreenOff();
}
