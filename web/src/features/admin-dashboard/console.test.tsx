import { jest } from '@jest/globals';
import type { Activity } from '@app/contracts/activity.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AppStore } from '../../api/store';
import { setConnection } from '../../api/connection.store';
import { applyPush } from '../../realtime/push';
import {
  activityWith,
  card,
  consoleServer,
  firstPayment,
  NOW,
  openConsole,
  system,
  waitingTicket,
} from '../../testing/console';
import { failure, listOfTotal, ok } from '../../testing/fake-server';
import { findDialog, hrefOf, press, user } from '../../testing/render';

const server = consoleServer();

describe('the other queues', () => {
  const queues = async () => {
    const section = within(await screen.findByRole('region', { name: 'Also pending' }));
    return section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  };

  it('should name the reviews, documents added later, disputes, payouts and refunds that wait, each with the way to it', async () => {
    const addedLater = 'documents=to_check';
    server
      .on('GET /drivers', ({ path }) => {
        const isReviewed = path.includes(`${addedLater}&status=approved%2Crejected`);
        return listOfTotal(path.includes('has_pending_name=1') ? 1 : isReviewed ? 3 : 2);
      })
      .on('GET /vehicles', ({ path }) =>
        listOfTotal(path.includes(`${addedLater}&verification=approved%2Crejected`) ? 4 : 3),
      );
    await openConsole();
    await waitFor(async () =>
      expect(await queues()).toEqual([
        ['Drivers to review5', '/admin/vehicle-management?show=drivers'],
        ['Name changes to review1', '/admin/vehicle-management?show=names'],
        ['Vehicles and documents to review7', '/admin/vehicle-management?show=vehicles'],
        ['Open disputes1', '/admin/money?show=disputes&status=open'],
        ['Payouts to send4', '/admin/payouts?show=payouts&status=due'],
        ['Refunds to send0', '/admin/payouts?show=refunds&status=due'],
      ]),
    );
    expect(server.asked('GET /vehicles?verification=pending&limit=1&total=1')).toHaveLength(1);
  });

  it('should count again when something happens', async () => {
    const { store } = await openConsole();
    server.on('GET /refunds', listOfTotal(2));
    await act(async () => {
      applyPush(store, { id: '1', type: 'refund.due', at: NOW, refs: [{ type: 'Refund', id: 9 }] });
      await jest.advanceTimersByTimeAsync(450);
    });
    await waitFor(async () => expect((await queues()).at(-1)?.[0]).toBe('Refunds to send2'));
  });

  it('should say that a queue could not be counted', async () => {
    server.on('GET /disputes', failure(503, 'unavailable', 'Unavailable.'));
    await openConsole();
    await waitFor(async () => expect((await queues())[3]?.[0]).toBe('Open disputesunavailable'));
  });
});

describe('the tickets lane', () => {
  it('should name the one who wrote last', async () => {
    const answeredTicket = { ...waitingTicket, last_message: 'On its way', last_message_by: 'Nasrin Akter' };
    server.on(
      'GET /admin/lanes',
      ok({
        payments: { waiting: 1, rows: [firstPayment] },
        tickets: { open: 1, waiting: 0, rows: [answeredTicket] },
      }),
    );
    await openConsole();
    expect(card(/Ticket #3/).textContent).toContain('Nasrin Akter: On its way');
  });

  it('should answer in place, once, and keep what was begun while it is folded', async () => {
    server.on('POST /support-tickets/3/messages', ok({ id: 1, ticket_id: 3 }));
    await openConsole();
    await press('Reply #3');
    await user.type(screen.getByLabelText('Reply to Rahima Khatun'), 'On its way');
    await user.keyboard('{Escape}');
    await press('Reply #3');
    await user.type(screen.getByLabelText('Reply to Rahima Khatun'), '.{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Reply to Rahima Khatun')).toBeNull());
    expect(server.bodies('POST /support-tickets/3/messages')).toEqual([{ message: 'On its way.' }]);
  });
});

describe('the activity', () => {
  const push = (store: AppStore, entries: Activity[]) =>
    act(async () => {
      for (const row of entries) {
        applyPush(store, { id: row.event_id, type: row.type, at: NOW, refs: [{ type: 'Activity' }], row });
      }
      await jest.advanceTimersByTimeAsync(320);
    });
  const feed = () => screen.getByRole('list', { name: 'Activity' });

  it('should show what happens on top, in words, with the way to it', async () => {
    const { store } = await openConsole();
    await push(store, [activityWith({ id: 101, type: 'payment.submitted', kind: 'payment', amount: 5500 })]);
    const [newest] = within(feed()).getAllByRole('listitem');
    expect(hrefOf('Rahima Khatun paid ৳5,500.00 for booking #12', within(newest!))).toBeTruthy();
  });

  it('should hold back and count 500 entries while it is paused, and lose none', async () => {
    const { store } = await openConsole();
    await user.keyboard('p');
    await push(
      store,
      Array.from({ length: 500 }, (_, index) =>
        activityWith({ id: 101 + index, booking_id: 1 + index, type: 'booking.updated' }),
      ),
    );
    expect(screen.getByText('Paused · 500 new')).toBeTruthy();
    expect(within(feed()).getAllByRole('listitem')).toHaveLength(1);
    server.on(
      'GET /admin/activity',
      ok([activityWith({ id: 600, booking_id: 500, type: 'booking.updated' })]),
    );
    await press('Resume');
    await user.unhover(feed());
    act(() => (document.activeElement as HTMLElement).blur());
    await waitFor(() =>
      expect(within(feed()).getAllByRole('listitem')[0]?.textContent).toContain('Booking #500 was changed'),
    );
  });

  it('should show the chosen kind at once, even while the pointer is over the list', async () => {
    const { store } = await openConsole();
    const offer = activityWith({ id: 90, type: 'offer.sent', kind: 'offer', driver_name: 'Abdul Karim' });
    await push(store, [activityWith({ id: 101, type: 'payment.submitted', kind: 'payment', amount: 5500 })]);
    await user.hover(within(feed()).getAllByRole('listitem')[0]!);
    server.on('GET /admin/activity', ok([offer]));
    await press('Offers');
    const kinds = () =>
      within(feed())
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.visually-hidden')?.textContent);
    await waitFor(() => expect(kinds()).toEqual(['Offers']));
    expect(server.asked('GET /admin/activity?kind=offer&limit=50')).toHaveLength(1);
    // What came before as another kind stays away, what comes is of this kind only, and the click in the head holds nothing.
    await push(store, [
      activityWith({ id: 102, type: 'booking.updated' }),
      { ...offer, id: 103, event_id: offer.event_id, booking_id: 44 },
    ]);
    await waitFor(() => expect(kinds()).toEqual(['Offers', 'Offers']));
    expect(screen.queryByRole('button', { name: /^Show \d+ new/ })).toBeNull();
  });
});

describe('the console', () => {
  it('should list its keys, and let them be switched off', async () => {
    const view = await openConsole();
    await user.keyboard('?');
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts are on' }));
    await user.click((await findDialog()).getAllByRole('button', { name: 'Close' })[0]!);
    await user.keyboard('w');
    expect(view.location()).toBe('/admin/dashboard');
    await press('Wall view');
    expect(view.location()).toBe('/admin/dashboard?view=wall');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    ['connecting', 'Connecting…'],
    ['connected', 'Live'],
    ['down', 'Reconnecting…'],
  ] as const)('should say of a page that is %s: %s', async (connection, text) => {
    setConnection(connection);
    await openConsole();
    const health = within(await screen.findByRole('list', { name: 'System health' }));
    expect(health.getByText(text)).toBeTruthy();
    act(() => setConnection('idle'));
  });

  it('should name the part of the system that needs attention', async () => {
    server.on('GET /admin/system', ok({ ...system, worker: 'degraded', workers: 0 }));
    await openConsole();
    const health = within(await screen.findByRole('list', { name: 'System health' }));
    expect(await health.findByText(/needs attention/)).toBeTruthy();
    expect(screen.getByText('Worker: needs attention')).toBeTruthy();
  });
});
