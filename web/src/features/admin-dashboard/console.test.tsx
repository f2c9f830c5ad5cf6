import type { Activity } from '@app/contracts/activity.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { setConnection } from '../../realtime/connection.store';
import { applyPush } from '../../realtime/push';
import { activityWith, consoleServer, firstPayment, NOW, system, waitingTicket } from '../../testing/console';
import { type FakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { AdminDashboardPage } from './dashboard.page';

const user = userEvent.setup({ delay: null });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedIn(userWith({ role: 'admin' }));
  server = consoleServer();
});
afterEach(() => {
  server.restore();
});

const open = async (store = createStore()) => {
  const view = renderPage(<AdminDashboardPage />, { path: '/admin/dashboard', store });
  await screen.findByRole('article', { name: /Payment #7/ });
  return view;
};
const card = (name: RegExp) => screen.getByRole('article', { name });

describe('the tickets lane', () => {
  it('should name the one who wrote last', async () => {
    const answered = { ...waitingTicket, last_message: 'On its way', last_message_by: 'Nasrin Akter' };
    server.on(
      'GET /admin/lanes',
      ok({
        payments: { waiting: 1, rows: [firstPayment] },
        tickets: { open: 1, waiting: 0, rows: [answered] },
      }),
    );
    await open();
    expect(card(/Ticket #3/).textContent).toContain('Nasrin Akter: On its way');
  });

  it('should answer in place, once, and keep what was begun while it is folded', async () => {
    server.on('POST /support-tickets/3/messages', ok({ id: 1, ticket_id: 3 }));
    await open();
    await user.click(screen.getByRole('button', { name: 'Answer #3' }));
    await user.type(screen.getByLabelText('Answer to Rahima Khatun'), 'On its way');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Answer #3' }));
    await user.type(screen.getByLabelText('Answer to Rahima Khatun'), '.{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Answer to Rahima Khatun')).toBeNull());
    expect(server.asked('POST /support-tickets/3/messages').map(({ body }) => body)).toEqual([
      { message: 'On its way.' },
    ]);
  });
});

describe('the activity', () => {
  const push = (store: ReturnType<typeof createStore>, entries: Activity[]) =>
    act(async () => {
      for (const row of entries) {
        applyPush(store, { id: row.event_id, type: row.type, at: NOW, refs: [{ type: 'Activity' }], row });
      }
      await new Promise((resolve) => setTimeout(resolve, 320));
    });
  const feed = () => screen.getByRole('list', { name: 'Activity' });

  it('should show what happens on top, in words, with the way to it', async () => {
    const store = createStore();
    await open(store);
    await push(store, [activityWith({ id: 101, type: 'payment.submitted', kind: 'payment', amount: 5500 })]);
    const [newest] = within(feed()).getAllByRole('listitem');
    expect(
      within(newest!).getByRole('link', { name: 'Rahima Khatun paid ৳5,500.00 for booking #12' }),
    ).toBeTruthy();
  });

  it('should hold back and count while it is paused, and lose nothing of 500', async () => {
    const store = createStore();
    await open(store);
    await user.keyboard('p');
    await push(
      store,
      Array.from({ length: 500 }, (_, index) =>
        activityWith({ id: 101 + index, booking_id: 1 + index, type: 'booking.updated' }),
      ),
    );
    expect(screen.getByText('Paused · 500 held back')).toBeTruthy();
    expect(within(feed()).getAllByRole('listitem')).toHaveLength(1);
    server.on(
      'GET /admin/activity',
      ok([activityWith({ id: 600, booking_id: 500, type: 'booking.updated' })]),
    );
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.unhover(feed());
    act(() => (document.activeElement as HTMLElement).blur());
    await waitFor(() =>
      expect(within(feed()).getAllByRole('listitem')[0]?.textContent).toContain('Booking #500 was changed'),
    );
  });

  it('should show the chosen kind at once, also while the pointer is over the list', async () => {
    const store = createStore();
    await open(store);
    const offer = activityWith({ id: 90, type: 'offer.sent', kind: 'offer', driver_name: 'Abdul Karim' });
    await push(store, [activityWith({ id: 101, type: 'payment.submitted', kind: 'payment', amount: 5500 })]);
    await user.hover(within(feed()).getAllByRole('listitem')[0]!);
    server.on('GET /admin/activity', ok([offer]));
    await user.click(screen.getByRole('button', { name: 'Offers' }));
    const kinds = () =>
      within(feed())
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.visually-hidden')?.textContent);
    await waitFor(() => expect(kinds()).toEqual(['Offers']));
    // What came before as another kind stays away, what comes is of this kind only, and the click in the head holds nothing.
    await push(store, [
      activityWith({ id: 102, type: 'booking.updated' }),
      { ...offer, id: 103, event_id: offer.event_id, booking_id: 44 },
    ]);
    await waitFor(() => expect(kinds()).toEqual(['Offers', 'Offers']));
    expect(screen.queryByRole('button', { name: /^Show \d+ new/ })).toBeNull();
  });

  it('should ask the server for one kind', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Offers' }));
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path === '/admin/activity?kind=offer&limit=50')).toBe(true),
    );
  });
});

describe('the console', () => {
  it('should list its keys, and let them be switched off', async () => {
    const view = await open();
    await user.keyboard('?');
    await user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts are on' }));
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
    await user.keyboard('w');
    expect(view.location()).toBe('/admin/dashboard');
    await user.click(screen.getByRole('button', { name: 'Wall view' }));
    expect(view.location()).toBe('/admin/dashboard?view=wall');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    ['connecting', 'Connecting…'],
    ['connected', 'Live'],
    ['down', 'Reconnecting…'],
  ] as const)('should say of a page that is %s: %s', async (connection, text) => {
    setConnection(connection);
    await open();
    expect(
      within(await screen.findByRole('list', { name: 'System health' })).getByText(text, { exact: true }),
    ).toBeTruthy();
    act(() => setConnection('idle'));
  });

  it('should say what falters', async () => {
    server.on('GET /admin/system', ok({ ...system, worker: 'degraded', workers: 0 }));
    await open();
    const health = within(await screen.findByRole('list', { name: 'System health' }));
    expect(await health.findByText(/needs attention/)).toBeTruthy();
    expect(screen.getByText('Worker: needs attention')).toBeTruthy();
  });
});
