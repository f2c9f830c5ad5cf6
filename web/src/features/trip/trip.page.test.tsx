import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../api/api';
import { ok } from '../../testing/fake-server';
import { fill, findDialog, press, user } from '../../testing/render';
import { bookingWith, ownOfferWith } from '../../testing/rows';
import { EVENTS, showTrip, TRIP, tripServer, turnScreenOff } from '../../testing/trip-page';
import { tripEventWith, tripWith } from '../../testing/trips';

const { server, reports } = tripServer();

describe("the driver's trip", () => {
  it.each([
    [
      'what a short payment leaves the driver',
      4500,
      'You’ll get ৳4,500.00 for this trip. Your price was ৳5,000.00.',
    ],
    [
      'that a short payment leaves the driver their price',
      5000,
      'The customer paid less than the total. You still get your full ৳5,000.00.',
    ],
  ])('should say %s before the start', async (_what, driver_share, text) => {
    const short_payment = {
      amount: 5200,
      total: 5500,
      price: 5000,
      driver_share,
      reason: 'Regular customer',
    };
    server.on(TRIP, ok(tripWith({ short_payment })));
    await showTrip();
    expect(screen.getByText(text)).toBeTruthy();
    expect(
      screen.getByText('The customer paid ৳5,200.00 of ৳5,500.00, and we waived the rest: Regular customer'),
    ).toBeTruthy();
  });

  it('should report one step when the button is pressed twice', async () => {
    await showTrip();
    await user.dblClick(screen.getByRole('button', { name: "I'm coming" }));
    await screen.findByRole('button', { name: 'Undo “Driver confirmed”' });
    turnScreenOff();
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Saved: Driver confirmed' })).toBeTruthy();
    expect(server.asked(EVENTS)).toHaveLength(1);
  });

  it('should report the next step, keep the focus on its button, and then offer the one after it', async () => {
    await showTrip();
    const status = screen.getAllByRole('status');
    const button = screen.getByRole('button', { name: "I'm coming" });
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Saved: Driver confirmed'));
    expect(button.getAttribute('aria-disabled')).toBe('true');
    turnScreenOff();
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toEqual(['coming']));
    // The region was there before, or a screen reader would not read it.
    expect(status.map(({ textContent }) => textContent)).toContain('Saved: Driver confirmed');
    await waitFor(() => expect(button.textContent).toBe('I’ve set off'));
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(document.activeElement).toBe(button);
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    expect(screen.getByText('All reports sent.')).toBeTruthy();
  });

  it('should keep the focus on the large button after the last step', async () => {
    reports.push(tripEventWith({ kind: 'at_drop' }));
    await showTrip();
    const last = screen.getByRole('button', { name: 'Goods are unloaded' });
    await user.click(last);
    await waitFor(() => expect(last.textContent).toBe('All steps reported.'));
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-disabled')).toBe('true');
  });

  it('should report a problem with its kind and a note', async () => {
    await showTrip();
    await press('Report a problem');
    const dialog = screen.getByRole('dialog');
    await press('Report', within(dialog));
    expect(await within(dialog).findByText('This field is required.')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Road closed' }));
    await fill(within(dialog).getByLabelText(/What happened/), 'Bridge repair');
    await press('Report', within(dialog));
    await waitFor(() => expect(reports).toHaveLength(1));
    expect(reports[0]).toMatchObject({ kind: 'problem', problem: 'road_closed', note: 'Bridge repair' });
    // A problem moves no step.
    expect(screen.getByRole('button', { name: "I'm coming" })).toBeTruthy();
  });

  it('should report a step that was forgotten, keep the focus there, and not move the trip back', async () => {
    reports.push(tripEventWith({ kind: 'loaded' }));
    await showTrip();
    const forgottenStep = screen.getByRole('button', { name: 'I’ve set off' });
    await user.click(forgottenStep);
    await screen.findByRole('button', { name: /^Undo/ });
    turnScreenOff();
    await waitFor(() => expect(reports).toHaveLength(2));
    expect(document.activeElement).toBe(forgottenStep);
    expect(await screen.findByRole('button', { name: 'I’m at the drop-off' })).toBeTruthy();
  });

  it('should call the customer and the receiver, and open the addresses in a map', async () => {
    await showTrip();
    const people = within(screen.getByRole('region', { name: 'Contacts' }));
    expect(people.getByRole('link', { name: /Call Rahima Khatun/ }).getAttribute('href')).toBe(
      'tel:01711000001',
    );
    expect(people.getByRole('link', { name: /Call Jamal Hossain/ }).getAttribute('href')).toBe(
      'tel:01911000009',
    );
    const pickup = await screen.findByRole('link', { name: 'Dhanmondi, Dhaka' });
    expect(pickup.getAttribute('href')).toBe('geo:0,0?q=Dhanmondi%2C%20Dhaka');
    expect(screen.getByText('Rice, 2,000 kg')).toBeTruthy();
  });

  it('should begin with the time, how long it is until then, the vehicle, the price and the way there', async () => {
    await showTrip();
    const head = within(await screen.findByRole('region', { name: 'When and where' }));
    expect(head.getByText('in 3 h 20 min')).toBeTruthy();
    const facts = head.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toContain('TruckDhaka Metro-TA 11-2345');
    expect(facts).toContain('৳5,000.00');
    expect(head.getByRole('link', { name: 'Navigate to pickup' }).getAttribute('href')).toBe(
      'geo:0,0?q=Dhanmondi%2C%20Dhaka',
    );
    expect(head.getByRole('link', { name: /^Call Rahima Khatun/ })).toBeTruthy();
    const next = screen.getByRole('region', { name: 'Next step' });
    expect(next.contains(screen.getByRole('button', { name: "I'm coming" }))).toBe(true);
    act(() => jest.advanceTimersByTime(20 * 60_000));
    expect(head.getByText('in 3 h')).toBeTruthy();
  });

  it('should lead to the drop and its receiver once the goods are loaded', async () => {
    server.on(TRIP, ok(tripWith({ stage: 'loaded' })));
    await showTrip();
    const head = within(await screen.findByRole('region', { name: 'When and where' }));
    expect(head.getByRole('link', { name: 'Navigate to drop-off' })).toBeTruthy();
    expect(head.getByRole('link', { name: /^Call Jamal Hossain/ })).toBeTruthy();
    expect(head.queryByText(/^in /)).toBeNull();
  });

  it('should show the code once the goods are loaded', async () => {
    const view = await showTrip();
    expect(screen.queryByText('the code')).toBeNull();
    view.unmount();
    reports.push(tripEventWith({ kind: 'loaded' }));
    await showTrip();
    expect(screen.getByText('the code')).toBeTruthy();
  });

  it('should say that a trip is over and offer no step', async () => {
    server.on(TRIP, ok(tripWith({ stage: 'unloaded', ended_at: '2026-11-21T09:30:00+06:00' })));
    await showTrip();
    expect(screen.getByText('This trip has ended.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  it('should let the driver cancel the job with a reason, until the goods are loaded', async () => {
    server.on(
      'POST /bookings/12/release',
      ok(bookingWith({ needs_driver: true }), 'You cancelled this job.'),
    );
    await showTrip();
    await press('Cancel this job');
    const dialog = await findDialog();
    expect(dialog.getByText(/The customer is notified right away/)).toBeTruthy();
    await fill(dialog.getByRole('textbox'), 'The engine is broken.');
    await press('Cancel this job', dialog);
    expect(await screen.findByText('We’ve told the customer, who will choose another driver.')).toBeTruthy();
    expect(server.bodies('POST /bookings/12/release')).toEqual([{ reason: 'The engine is broken.' }]);
  });

  it('should not be read again once the driver has cancelled the job', async () => {
    server.on('POST /bookings/12/release', ok(bookingWith({ needs_driver: true }), 'Job cancelled.'));
    const { store } = await showTrip();
    const readCount = server.asked(TRIP).length;
    const releasedBooking = bookingWith({
      needs_driver: true,
      own_offer: ownOfferWith({ status: 'withdrawn' }),
      version: 9,
    });
    server.on('GET /bookings/12', ok(releasedBooking));
    await act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'Booking', id: 12 }])));
    expect(await screen.findByText('We’ve told the customer, who will choose another driver.')).toBeTruthy();
    await act(async () => void store.dispatch(api.util.invalidateTags([{ type: 'Trip', id: 12 }])));
    expect(server.asked(TRIP)).toHaveLength(readCount);
  });

  it('should not offer to cancel the job once the goods are loaded', async () => {
    server.on(TRIP, ok(tripWith({ stage: 'loaded' })));
    await showTrip();
    await screen.findByRole('button', { name: 'Report a problem' });
    expect(screen.queryByRole('button', { name: 'Cancel this job' })).toBeNull();
  });
});
