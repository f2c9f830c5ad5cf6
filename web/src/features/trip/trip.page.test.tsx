import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { tripStorage } from '../../api/trip-outbox/device-storage';
import { signedIn, signedOut } from '../../api/session.store';
import { failure, ok } from '../../testing/fake-server';
import { renderPage } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { driver, EVENTS, press, showTrip, startTrip, user } from '../../testing/trip-page';
import { tripEventWith, tripWith } from '../../testing/trips';
import { TripPage } from './trip.page';

type Started = ReturnType<typeof startTrip>;
let server: Started['server'];
let taken: Started['taken'];

beforeEach(() => {
  ({ server, taken } = startTrip());
});
afterEach(() => {
  signedOut();
  server.restore();
});

describe("the driver's trip", () => {
  it('should report the next step with one button and then offer the one after it', async () => {
    await showTrip();
    await press("I'm coming");
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toMatchObject({ kind: 'coming' });
    await screen.findByRole('button', { name: 'I have set out' });
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    expect(screen.getByText('Everything you reported was sent.')).toBeTruthy();
  });

  it('should report one step when the button is pressed twice', async () => {
    await showTrip();
    await user.dblClick(screen.getByRole('button', { name: "I'm coming" }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Saved: Driver confirmed the pick-up' })).toBeTruthy();
    expect(server.asked(EVENTS)).toHaveLength(1);
  });

  it('should keep the focus on the pressed button and say what was saved', async () => {
    await showTrip();
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
    await showTrip();
    const forgotten = screen.getByRole('button', { name: 'I have set out' });
    await user.click(forgotten);
    await waitFor(() => expect(taken).toHaveLength(2));
    expect(document.activeElement).toBe(forgotten);
  });

  it('should keep the focus on the large button after the last step', async () => {
    taken.push(tripEventWith({ kind: 'at_drop' }));
    await showTrip();
    const last = screen.getByRole('button', { name: 'Goods are unloaded' });
    await user.click(last);
    await waitFor(() => expect(last.textContent).toBe('All steps are reported.'));
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-disabled')).toBe('true');
  });

  it('should report a problem with its kind and a note', async () => {
    await showTrip();
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
    await showTrip();
    await press('I have set out');
    await waitFor(() => expect(taken).toHaveLength(2));
    expect(await screen.findByRole('button', { name: "I'm at the drop" })).toBeTruthy();
  });

  it('should call the customer and the receiver, and open the addresses in a map', async () => {
    await showTrip();
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
    const view = await showTrip();
    expect(screen.queryByText('the code')).toBeNull();
    view.unmount();
    taken.push(tripEventWith({ kind: 'at_drop' }));
    await showTrip();
    expect(screen.getByText('the code')).toBeTruthy();
  });

  it('should say that a trip is over and offer no step', async () => {
    server.on(
      'GET /bookings/12/trip',
      ok(tripWith({ stage: 'unloaded', ended_at: '2026-11-21T09:30:00+06:00' })),
    );
    await showTrip();
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
    await showTrip();
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
    await showTrip();
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
    await showTrip();
    await screen.findByRole('button', { name: 'Report a problem' });
    expect(screen.queryByRole('button', { name: 'Give the job back' })).toBeNull();
  });
});
