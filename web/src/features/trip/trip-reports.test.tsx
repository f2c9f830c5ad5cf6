import { act, screen, waitFor, within } from '@testing-library/react';
import type { TripEvent } from '@app/contracts/trips.js';
import { signedIn } from '../../api/session.store';
import { failure, ok } from '../../testing/fake-server';
import { findDialog, press, userWith } from '../../testing/render';
import { driver, EVENTS, reportStep, showTrip, tripServer } from '../../testing/trip-page';

const { server, reports, take } = tripServer();

const networkIsBack = () => window.dispatchEvent(new Event('online'));
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the trip' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('reports of a trip that cannot be sent at once', () => {
  it('should keep reports without a network and send them in order when it is back', async () => {
    server.on(EVENTS, 'no-connection');
    await showTrip();
    await reportStep("I'm coming");
    expect((await screen.findAllByText('Saved on this phone')).length).toBe(1);
    await reportStep('I’ve set off');
    expect(
      await screen.findByText('2 reports are saved on this phone and haven’t been sent yet.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Saved on this phone')).toHaveLength(2);

    server.on(EVENTS, take);
    networkIsBack();
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
    expect(reports.map(({ kind }) => kind)).toEqual(['coming', 'on_the_way']);
  });

  it('should send a report again under the same id when its answer was lost', async () => {
    server.on(EVENTS, (request) => {
      if (!reports.some(({ client_id }) => client_id === (request.body as TripEvent).client_id))
        take(request);
      return 'no-connection';
    });
    await showTrip();
    await reportStep("I'm coming");
    await waitFor(() => expect(reports).toHaveLength(1));
    server.on(EVENTS, () => ok(reports[0]));
    networkIsBack();
    await waitFor(() => expect(screen.queryByText('Saved on this phone')).toBeNull());
    const ids = server.asked(EVENTS).map(({ body }) => (body as TripEvent).client_id);
    expect(new Set(ids).size).toBe(1);
    expect(steps().filter((step) => step?.startsWith('Driver confirmed'))).toHaveLength(1);
  });

  it('should say why a report was refused, send those after it, and delete it only when asked', async () => {
    server.on(EVENTS, (request) =>
      (request.body as TripEvent).kind === 'coming'
        ? failure(422, 'happened_before_trip', 'This time is before the payment was approved.')
        : take(request),
    );
    await showTrip();
    await reportStep("I'm coming");
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toContain('This time is before the payment was approved.');
    expect(refusal.textContent).toContain('This phone’s clock was probably wrong.');
    // The refused step did not move the trip; the next one can be reported all the same.
    await screen.findByRole('button', { name: "I'm coming" });
    await reportStep('I’ve set off');
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toEqual(['on_the_way']));

    await press('Delete');
    await press('Delete', await findDialog());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('should send a refused report with the current time', async () => {
    server.on(EVENTS, failure(422, 'happened_before_trip', 'This time is before the payment was approved.'));
    await showTrip();
    await reportStep("I'm coming");
    await screen.findByRole('alert');
    server.on(EVENTS, take);
    await press('Send with the current time');
    await waitFor(() => expect(reports).toHaveLength(1));
  });

  it('should try the reports after one that only brings server errors', async () => {
    server.on(EVENTS, (request) =>
      (request.body as TripEvent).kind === 'coming' ? failure(500, 'internal', 'Failed.') : take(request),
    );
    await showTrip();
    await reportStep("I'm coming");
    await reportStep('I’ve set off');
    for (let round = 0; round < 4; round += 1) {
      const before = server.asked(EVENTS).length;
      networkIsBack();
      await waitFor(() => expect(server.asked(EVENTS).length).toBeGreaterThan(before));
    }
    await waitFor(() => expect(reports.map(({ kind }) => kind)).toEqual(['on_the_way']));
    expect(screen.getAllByText('Saved on this phone')).toHaveLength(1);
  });

  it('should neither show nor send the reports of another account', async () => {
    server.on(EVENTS, 'no-connection');
    const view = await showTrip();
    await reportStep("I'm coming");
    await screen.findByText('Saved on this phone');
    view.unmount();
    const tries = server.asked(EVENTS).length;
    signedIn(userWith({ user_id: 8, role: 'driver' }));
    server.on(EVENTS, take);
    await showTrip();
    networkIsBack();
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    expect(server.asked(EVENTS)).toHaveLength(tries);

    act(() => signedIn(driver));
    await waitFor(() => expect(reports).toHaveLength(1));
  });
});
