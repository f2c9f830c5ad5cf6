import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TripStage } from '@app/contracts/trip-states.js';
import type { TripEvent } from '@app/contracts/trips.js';
import { Route, Routes } from 'react-router';
import { signedIn } from '../api/session.store';
import { resetTripStorage } from '../api/trip-outbox/device-storage';
import { TripPage } from '../features/trip/trip.page';
import { FakeServer, ok, type FakeCall } from './fake-server';
import { renderPage, userWith } from './render';
import { bookingWith } from './rows';
import { tripEventWith, tripWith } from './trips';

/** The page of a driver's trip, for component tests. */

export const EVENTS = 'POST /bookings/12/trip-events';
export const user = userEvent.setup({ delay: null });
export const driver = userWith({ role: 'driver', driver_status: 'approved' });

/** Logs the driver in, with a server that keeps what they report: `taken`, in its order. */
export function startTrip() {
  const taken: TripEvent[] = [];
  const take = ({ body }: FakeCall) => {
    const sent = body as Pick<TripEvent, 'kind' | 'client_id' | 'happened_at' | 'problem' | 'note'>;
    const event = tripEventWith(sent);
    taken.push(event);
    return ok(event);
  };
  const tripNow = () => {
    const stages = taken.map(({ kind }) => kind).filter((kind) => kind !== 'problem');
    return ok(tripWith({ stage: (stages.at(-1) ?? 'assigned') as TripStage, events: taken }));
  };
  resetTripStorage();
  signedIn(driver);
  const server = new FakeServer()
    .on('GET /bookings/12/trip', tripNow)
    .on('GET /bookings/12', ok(bookingWith({ status: 'confirmed', goods: 'Rice', weight_kg: 2000 })))
    .on(EVENTS, take);
  return { server, taken, take };
}

export async function showTrip() {
  const view = renderPage(
    <Routes>
      <Route path="/trip/:bookingId" element={<TripPage codeFor={() => <p>the code</p>} />} />
    </Routes>,
    { path: '/trip/12' },
  );
  await screen.findByRole('list', { name: 'Steps of the trip' });
  return view;
}

export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
