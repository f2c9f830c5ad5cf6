import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TripStage } from '@app/contracts/trip-states.js';
import type { TripEvent } from '@app/contracts/trips.js';
import { Route, Routes } from 'react-router';
import { resetTripStorage, tripStorage } from '../../api/trip-outbox/device-storage';
import { signedIn, signedOut } from '../../api/session.store';
import { FakeServer, failure, ok, type FakeCall } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { tripEventWith, tripWith } from '../../testing/trips';
import { TripPage } from './trip.page';

const user = userEvent.setup({ delay: null });
const driver = userWith({ role: 'driver', driver_status: 'approved' });
const EVENTS = 'POST /bookings/12/trip-events';

let server: FakeServer;
/** What the server has taken, in its order. */
let taken: TripEvent[];

function take({ body }: FakeCall) {
  const sent = body as Pick<TripEvent, 'kind' | 'client_id' | 'happened_at' | 'problem' | 'note'>;
  const event = tripEventWith(sent);
  taken.push(event);
  return ok(event);
}

function tripNow() {
  const stages = taken.map(({ kind }) => kind).filter((kind) => kind !== 'problem');
  return ok(tripWith({ stage: (stages.at(-1) ?? 'assigned') as TripStage, events: taken }));
}

beforeEach(() => {
  taken = [];
  resetTripStorage();
  signedIn(driver);
  server = new FakeServer()
    .on('GET /bookings/12/trip', tripNow)
    .on('GET /bookings/12', ok(bookingWith({ status: 'confirmed', goods: 'Rice', weight_kg: 2000 })))
    .on(EVENTS, take);
});
afterEach(() => {
  signedOut();
  server.restore();
});

async function show() {
  const view = renderPage(
    <Routes>
      <Route path="/trip/:bookingId" element={<TripPage codeFor={() => <p>the code</p>} />} />
    </Routes>,
    { path: '/trip/12' },
  );
  await screen.findByRole('list', { name: 'Steps of the trip' });
  return view;
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the trip' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const networkIsBack = () => window.dispatchEvent(new Event('online'));

/** The large button rests for a moment after it was pressed. */
const pressNext = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe("the driver's trip", () => {
  it('should report the next step with one button and then offer the one after it', async () => {
    await show();
    await press("I'm coming");
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toMatchObject({ kind: 'coming' });
    await screen.findByRole('button', { name: 'I have set out' });
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    expect(screen.getByText('Everything you reported was sent.')).toBeTruthy();
  });

  it('should report one step when the button is pressed twice', async () => {
    await show();
    await user.dblClick(screen.getByRole('button', { name: "I'm coming" }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Saved: Driver confirmed the pick-up' })).toBeTruthy();
    expect(server.asked(EVENTS)).toHaveLength(1);
  });

  it('should keep the focus on the pressed button and say what was saved', async () => {
    await show();
    const status = screen.getAllByRole('status');
    const button = screen.getByRole('button', { name: "I'm coming" });
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Saved: Driver confirmed the pick-up'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // The region was there before, or a screen reader would not read it.
    expect(status.map(({ textContent }) => textContent)).toContain('Saved: Driver confirmed the pick-up');
    await waitFor(() => expect(button.textContent).toBe('I have set out'));
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('should keep the focus on a step that was forgotten', async () => {
    taken.push(tripEventWith({ kind: 'at_drop' }));
    await show();
    const forgotten = screen.getByRole('button', { name: 'I have set out' });
    await user.click(forgotten);
    await waitFor(() => expect(taken).toHaveLength(2));
    expect(document.activeElement).toBe(forgotten);
  });

  it('should keep the focus on the large button after the last step', async () => {
    taken.push(tripEventWith({ kind: 'at_drop' }));
    await show();
    const last = screen.getByRole('button', { name: 'Goods are unloaded' });
    await user.click(last);
    await waitFor(() => expect(last.textContent).toBe('All steps are reported.'));
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-disabled')).toBe('true');
  });

  it('should keep reports without a network and send them in order when it is back', async () => {
    server.on(EVENTS, 'no-connection');
    await show();
    await press("I'm coming");
    expect((await screen.findAllByText('Saved on this phone')).length).toBe(1);
    await pressNext('I have set out');
    expect(await screen.findByText('2 reports are saved on this phone and not sent yet.')).toBeTruthy();
    expect(screen.getAllByText('Saved on this phone')).toHaveLength(2);

    server.on(EVENTS, take);
    networkIsBack();
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
    expect(taken.map(({ kind }) => kind)).toEqual(['coming', 'on_the_way']);
  });

  it('should send a report again under the same id when its answer was lost', async () => {
    server.on(EVENTS, (call) => {
      if (!taken.some(({ client_id }) => client_id === (call.body as TripEvent).client_id)) take(call);
      return 'no-connection';
    });
    await show();
    await press("I'm coming");
    await waitFor(() => expect(taken).toHaveLength(1));
    server.on(EVENTS, () => ok(taken[0]));
    networkIsBack();
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
    const ids = server.asked(EVENTS).map(({ body }) => (body as TripEvent).client_id);
    expect(new Set(ids).size).toBe(1);
    expect(steps().filter((step) => step?.startsWith('Driver confirmed'))).toHaveLength(1);
  });

  it('should say why a report was refused, send those after it, and delete it only when asked', async () => {
    server.on(EVENTS, (call) =>
      (call.body as TripEvent).kind === 'coming'
        ? failure(422, 'happened_before_trip', 'This time is before the payment was approved.')
        : take(call),
    );
    await show();
    await press("I'm coming");
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('This time is before the payment was approved.');
    expect(refusal.textContent).toContain('The clock of this phone was probably wrong.');
    // The refused step did not move the trip; the next one can be reported all the same.
    await screen.findByRole('button', { name: "I'm coming" });
    await press('I have set out');
    await waitFor(() => expect(taken.map(({ kind }) => kind)).toEqual(['on_the_way']));

    await press('Delete');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('should send a refused report with the current time', async () => {
    server.on(EVENTS, failure(422, 'happened_before_trip', 'This time is before the payment was approved.'));
    await show();
    await press("I'm coming");
    await screen.findByRole('alert');
    server.on(EVENTS, take);
    await press('Send with the current time');
    await waitFor(() => expect(taken).toHaveLength(1));
  });

  it('should try the reports after one that only brings server errors', async () => {
    server.on(EVENTS, (call) =>
      (call.body as TripEvent).kind === 'coming' ? failure(500, 'internal', 'Failed.') : take(call),
    );
    await show();
    await press("I'm coming");
    await pressNext('I have set out');
    for (let round = 0; round < 4; round += 1) {
      const before = server.asked(EVENTS).length;
      networkIsBack();
      await waitFor(() => expect(server.asked(EVENTS).length).toBeGreaterThan(before));
    }
    await waitFor(() => expect(taken.map(({ kind }) => kind)).toEqual(['on_the_way']));
    expect(screen.getAllByText('Saved on this phone')).toHaveLength(1);
  });

  it('should neither show nor send the reports of another account', async () => {
    server.on(EVENTS, 'no-connection');
    const view = await show();
    await press("I'm coming");
    await screen.findByText('Saved on this phone');
    view.unmount();
    const tries = server.asked(EVENTS).length;
    signedIn(userWith({ user_id: 8, role: 'driver' }));
    server.on(EVENTS, take);
    await show();
    networkIsBack();
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    expect(server.asked(EVENTS)).toHaveLength(tries);

    signedIn(driver);
    await waitFor(() => expect(taken).toHaveLength(1));
  });

  it('should report a problem with its kind and a note', async () => {
    await show();
    await press('Report a problem');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Road closed' }));
    await user.type(within(dialog).getByLabelText(/What has happened/), 'Bridge repair');
    await user.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toMatchObject({ kind: 'problem', problem: 'road_closed', note: 'Bridge repair' });
    // A problem moves no step.
    expect(screen.getByRole('button', { name: "I'm coming" })).toBeTruthy();
  });

  it('should report a step that was forgotten without moving back', async () => {
    taken.push(tripEventWith({ kind: 'loaded' }));
    await show();
    await press('I have set out');
    await waitFor(() => expect(taken).toHaveLength(2));
    expect(await screen.findByRole('button', { name: "I'm at the drop" })).toBeTruthy();
  });

  it('should call the customer and the receiver, and open the addresses in a map', async () => {
    await show();
    expect(screen.getByRole('link', { name: /Call Rahima Khatun/ }).getAttribute('href')).toBe(
      'tel:01711000001',
    );
    expect(screen.getByRole('link', { name: /Call Jamal Hossain/ }).getAttribute('href')).toBe(
      'tel:01911000009',
    );
    const pickup = await screen.findByRole('link', { name: 'Dhanmondi, Dhaka' });
    expect(pickup.getAttribute('href')).toBe('geo:0,0?q=Dhanmondi%2C%20Dhaka');
    expect(screen.getByText('Rice, 2,000 kg')).toBeTruthy();
  });

  it('should show the code at the drop only', async () => {
    const view = await show();
    expect(screen.queryByText('the code')).toBeNull();
    view.unmount();
    taken.push(tripEventWith({ kind: 'at_drop' }));
    await show();
    expect(screen.getByText('the code')).toBeTruthy();
  });

  it('should say that a trip is over and offer no step', async () => {
    server.on(
      'GET /bookings/12/trip',
      ok(tripWith({ stage: 'unloaded', ended_at: '2026-11-21T09:30:00+06:00' })),
    );
    await show();
    expect(screen.getByText('This trip is over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  it('should give back photos that were taken and never reported once the trip is over', async () => {
    signedOut();
    const urls = { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined };
    Object.assign(URL, urls);
    const photo = { userId: 7, bookingId: 12, clientId: '', name: 'a.jpg', type: 'image/jpeg' };
    await (await tripStorage()).addPhoto({ ...photo, bytes: new ArrayBuffer(4) });
    signedIn(driver);
    server.on('GET /bookings/12/trip', ok(tripWith({ ended_at: '2026-11-21T09:30:00+06:00' })));
    await show();
    expect(await screen.findByText(/1 photo was taken and never reported/)).toBeTruthy();
    await press('Delete from this phone');
    await waitFor(() => expect(screen.queryByText(/never reported/)).toBeNull());
  });

  it('should say that a trip is unknown', async () => {
    server.on('GET /bookings/12/trip', failure(404, 'trip_not_found', 'Trip not found.'));
    renderPage(
      <Routes>
        <Route path="/trip/:bookingId" element={<TripPage codeFor={() => null} />} />
      </Routes>,
      { path: '/trip/12' },
    );
    expect(await screen.findByText('Trip not found.')).toBeTruthy();
  });

  it('should give the job back with a reason, until the goods are loaded', async () => {
    server.on('POST /bookings/12/release', ok(bookingWith({ needs_driver: true }), 'You gave the job back.'));
    await show();
    await user.click(await screen.findByRole('button', { name: 'Give the job back' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The customer is told at once/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'The engine is broken.');
    await user.click(dialog.getByRole('button', { name: 'Give the job back' }));
    expect(await screen.findByText('The customer knows and chooses another driver.')).toBeTruthy();
    expect(server.calls.find(({ path }) => path.endsWith('/release'))?.body).toEqual({
      reason: 'The engine is broken.',
    });
  });

  it('should not offer to give the job back once the goods are loaded', async () => {
    server.on('GET /bookings/12/trip', ok(tripWith({ stage: 'loaded' })));
    await show();
    await screen.findByRole('button', { name: 'Report a problem' });
    expect(screen.queryByRole('button', { name: 'Give the job back' })).toBeNull();
  });
});
