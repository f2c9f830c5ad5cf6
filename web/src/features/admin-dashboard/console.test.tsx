import type { Activity } from '@app/contracts/activity.js';
import type { LaneTicket, System } from '@app/contracts/console.js';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { failure, FakeServer, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { paymentWith } from '../../testing/rows';
import { ticketWith } from '../../testing/tickets';
import { setConnection } from '../../realtime/connection.store';
import { applyPush } from '../../realtime/push';
import { AdminDashboardPage } from './dashboard.page';

const NOW = new Date().toISOString();
const user = userEvent.setup({ delay: null });

const ticket: LaneTicket = {
  ...ticketWith({ id: 3, user_name: 'Rahima Khatun', subject: 'Late truck', description: 'Where is it?' }),
  priority: 'high',
  created_at: NOW,
  last_message_at: NOW,
  is_unread_by_admin: true,
  waiting_since: NOW,
};

const system: System = {
  database: 'ok',
  queue: 'ok',
  sockets: 'ok',
  worker: 'ok',
  events_waiting: 0,
  events_oldest_seconds: 0,
  jobs: {
    reactions: { waiting: 0, active: 0, delayed: 0, failed: 0 },
    deliveries: { waiting: 0, active: 0, delayed: 0, failed: 0 },
  },
  workers: 1,
  sockets_connected: 2,
  at: NOW,
};

const activityWith = (changes: Partial<Activity> = {}): Activity => ({
  id: 100,
  event_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  type: 'booking.created',
  kind: 'booking',
  at: NOW,
  actor_name: null,
  actor_role: null,
  user_name: 'Rahima Khatun',
  driver_name: null,
  user_id: 7,
  booking_id: 12,
  ticket_id: null,
  vehicle_id: null,
  amount: null,
  subject: 'Dhaka → Khulna',
  note: null,
  version: 1,
  ...changes,
});

const first = paymentWith();
const second = paymentWith({ id: 8, amount: 5000, is_short: true, transaction_id: 'SECOND' });

const dashboard = {
  total_users: 5,
  total_drivers: 2,
  total_bookings: 9,
  total_revenue: 500,
  total_vehicles: 2,
  bookings_today: 1,
  series: [
    { date: '2026-11-19', bookings: 1, revenue: 0 },
    { date: '2026-11-20', bookings: 3, revenue: 500 },
  ],
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signedIn(userWith({ role: 'admin' }));
  server = new FakeServer()
    .on('GET /admin/dashboard', ok(dashboard))
    .on('GET /admin/system', ok(system))
    .on('GET /admin/activity', ok([activityWith()]))
    .on(
      'GET /admin/lanes',
      ok({
        payments: { waiting: 2, rows: [first, second] },
        tickets: { open: 1, waiting: 1, rows: [ticket] },
      }),
    );
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

const open = async (store = createStore()) => {
  const view = renderPage(<AdminDashboardPage />, { path: '/admin/dashboard', store });
  await screen.findByRole('article', { name: /Payment #7/ });
  return view;
};
const card = (name: RegExp) => screen.getByRole('article', { name });

const approvalsOf = (id: number) => server.asked(`POST /payments/${id}/approve`);
const approvesSeven = () =>
  server.on(
    'POST /payments/7/approve',
    ok({ ...first, status: 'approved', decided_by_name: 'Nasrin', version: 2 }),
  );

/** The same user while the clock is a fake one. */
const timed = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const press = (element: HTMLElement) => timed.click(element);
const keyboard = (keys: string) => timed.keyboard(keys);
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

describe('the payments lane', () => {
  it('should mark what does not match, and ask before a short one is approved', async () => {
    await open();
    expect(within(card(/Payment #7/)).getByText('Matches the total')).toBeTruthy();
    expect(within(card(/Payment #8/)).getByText('৳500.00 short')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve #8' }));
    expect(within(screen.getByRole('dialog')).getByText(/less than the ৳5,500.00 due/)).toBeTruthy();
    expect(server.asked('POST /payments/8/approve')).toHaveLength(0);
  });

  it('should send the reason of a rejection, or none', async () => {
    server.on('POST /payments/7/reject', ok({ ...first, status: 'rejected', version: 2 }));
    server.on('POST /payments/8/reject', ok({ ...second, status: 'rejected', version: 2 }));
    await open();
    const reject = async (id: number, reason: string) => {
      await user.click(screen.getByRole('button', { name: `Reject #${id}` }));
      const dialog = within(screen.getByRole('dialog'));
      if (reason) await user.type(dialog.getByLabelText(/^Reason/), reason);
      await user.click(dialog.getByRole('button', { name: 'Reject' }));
      await waitFor(() => expect(server.asked(`POST /payments/${id}/reject`)).toHaveLength(1));
      return server.asked(`POST /payments/${id}/reject`)[0]?.body;
    };
    expect(await reject(7, 'No such transfer')).toEqual({ reason: 'No such transfer' });
    expect(await reject(8, '')).toEqual({});
  });

  it('should say that the price changed while paying, in place of short', async () => {
    const changed = { ...second, expected_total: 5000, is_price_changed: true };
    const store = createStore();
    await open(store);
    await pushRow(store, 'payment.submitted', 'Payment', { ...changed, version: 2 });
    const shown = within(card(/Payment #8/));
    expect(shown.getByText('Price changed while paying')).toBeTruthy();
    expect(shown.queryByText('৳500.00 short')).toBeNull();
  });

  it('should approve by the keyboard what has the focus, after the seconds to take it back', async () => {
    approvesSeven();
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    await keyboard('1');
    await waitFor(() => expect(document.activeElement).toBe(card(/Payment #7/)));
    await keyboard('a');
    expect(within(card(/Payment #7/)).getByText(/Approval is sent in [78] s/)).toBeTruthy();
    await pass(6);
    expect(within(card(/Payment #7/)).getByText(/Approval is sent in [12] s/)).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(0);
    await pass(2);
    expect(await within(card(/Payment #7/)).findByText('Approved by Nasrin')).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(1);
    await keyboard('j');
    expect(document.activeElement).toBe(card(/Payment #8/));
    await keyboard('r');
    expect(screen.getByRole('dialog', { name: 'Reject payment #8?' })).toBeTruthy();
  });

  it('should send nothing when an approval is taken back, by its button or by the key', async () => {
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    await press(screen.getByRole('button', { name: 'Approve #7' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take back #7' }));
    await press(screen.getByRole('button', { name: 'Take back #7' }));
    act(() => card(/Payment #7/).focus());
    await keyboard('a');
    await pass(7);
    await keyboard('u');
    await pass(9);
    expect(screen.getByRole('button', { name: 'Approve #7' })).toBeTruthy();
    expect(screen.getByText('The approval of payment #7 was taken back.')).toBeTruthy();
    expect(approvalsOf(7)).toHaveLength(0);
  });

  it('should count for two payments at once, each on its own', async () => {
    approvesSeven();
    server.on('POST /payments/8/approve', ok({ ...second, status: 'approved', version: 2 }));
    await open();
    jest.useFakeTimers({ advanceTimers: true });
    await press(screen.getByRole('button', { name: 'Approve #7' }));
    await pass(4);
    await press(screen.getByRole('button', { name: 'Approve #8' }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await pass(4);
    expect([approvalsOf(7).length, approvalsOf(8).length]).toEqual([1, 0]);
    await pass(4);
    expect([approvalsOf(7).length, approvalsOf(8).length]).toEqual([1, 1]);
  });

  it('should ask before the page is left, send nothing then, and say so on the next visit', async () => {
    const view = await open();
    jest.useFakeTimers({ advanceTimers: true });
    await press(screen.getByRole('button', { name: 'Approve #7' }));
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await press(within(card(/Payment #7/)).getByRole('link', { name: 'Booking #12' }));
    expect(screen.getByText(/An approval is not sent yet. If you leave now, nothing is sent/)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Leave without approving' }));
    expect(view.location()).toBe('/booking-details?id=12');
    view.unmount();
    await pass(9);
    expect(approvalsOf(7)).toHaveLength(0);
    jest.useRealTimers();
    await open();
    expect(within(card(/Payment #7/)).getByText(/Your approval was not sent/)).toBeTruthy();
  });

  it('should drop an approval that waits when another admin decides first', async () => {
    const store = createStore();
    await open(store);
    jest.useFakeTimers({ advanceTimers: true });
    await press(screen.getByRole('button', { name: 'Approve #7' }));
    const decided = { ...first, status: 'rejected' as const, decided_by_name: 'Mina', version: 2 };
    await pushRow(store, 'payment.rejected', 'Payment', decided);
    await pass(9);
    expect(approvalsOf(7)).toHaveLength(0);
  });

  it('should say that the customer typed amount and sender', async () => {
    await open();
    expect(
      within(card(/Payment #7/)).getByText(/The customer typed amount, transaction and sender/),
    ).toBeTruthy();
  });

  it("should show another admin's decision at once, and offer none any more", async () => {
    const store = createStore();
    await open(store);
    const decided = { ...first, status: 'rejected' as const, decided_by_name: 'Mina', version: 2 };
    await pushRow(store, 'payment.rejected', 'Payment', decided);
    expect(within(card(/Payment #7/)).getByText('Rejected by Mina')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve #7' })).toBeNull();
  });

  it('should tell the second admin whose decision stands', async () => {
    const text = 'This payment has already been approved by Mina.';
    server.on('POST /payments/7/approve', failure(409, 'payment_decided', text));
    await open();
    server.on(
      'GET /admin/lanes',
      ok({ payments: { waiting: 1, rows: [second] }, tickets: { open: 0, waiting: 0, rows: [] } }),
    );
    jest.useFakeTimers({ advanceTimers: true });
    await press(screen.getByRole('button', { name: 'Approve #7' }));
    await pass(8);
    expect(await within(card(/Payment #7/)).findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve #7' })).toBeNull());
  });

  it('should take in a new payment behind the others', async () => {
    const store = createStore();
    await open(store);
    await pushRow(store, 'payment.submitted', 'Payment', paymentWith({ id: 9 }));
    const names = screen
      .getAllByRole('article', { name: /Payment/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(names[2]).toContain('#9');
  });
});

describe('the tickets lane', () => {
  it('should name the one who wrote last', async () => {
    const answered = { ...ticket, last_message: 'On its way', last_message_by: 'Nasrin Akter' };
    server.on(
      'GET /admin/lanes',
      ok({
        payments: { waiting: 1, rows: [first] },
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
