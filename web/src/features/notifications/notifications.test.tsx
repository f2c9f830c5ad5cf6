import { screen, waitFor } from '@testing-library/react';
import { failure, fakeServer, ok, pushRow } from '../../testing/fake-server';
import { findDialog, hrefOf, press, renderPage, user, userWith } from '../../testing/render';
import { notificationWith } from '../../testing/rows';
import { NotificationsPage } from './notifications.page';
import { NotificationDrawer } from './notification-drawer';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const readNotification = notificationWith({ id: 2, created_at: ago(0), is_read: 1, version: 2 });
const server = fakeServer(userWith(), {
  'GET /notifications': ok([
    notificationWith({ id: 2, created_at: ago(0) }),
    notificationWith({ title: 'Old', created_at: ago(72) }),
  ]),
  'GET /notifications/unread-count': ok({ unread: 2 }),
  'PUT /notifications/2/read': ok(readNotification),
});
let closeCount = 0;
beforeEach(() => (closeCount = 0));

describe.each([
  ['page', <NotificationsPage />],
  ['drawer', <NotificationDrawer onClose={() => (closeCount += 1)} />],
])('the notifications in a %s', (_name, list) => {
  async function show() {
    const view = renderPage(list);
    await screen.findByRole('heading', { name: /New offer/ });
    return view;
  }

  it('should group by day and link to the subject', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(hrefOf('New offer')).toBe('/offers/12');
    expect(hrefOf('Notification settings')).toBe('/notification-settings');
    expect(await screen.findByText('2 unread notifications')).toBeTruthy();
  });

  it('should mark one as read at once', async () => {
    server.on('GET /notifications/unread-count', ok({ unread: 1 }));
    await show();
    expect(await screen.findByText('1 unread notification')).toBeTruthy();
    await press('Mark as read: New offer');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: New offer' })).toBeNull());
    expect(server.asked('PUT /notifications/2/read')).toHaveLength(1);
  });

  it('should take it back when the server refuses', async () => {
    server.on('PUT /notifications/2/read', failure(500, 'internal', 'Server error. Please try again later.'));
    await show();
    await press('Mark as read: New offer');
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mark as read: New offer' })).toBeTruthy();
  });

  it('should mark one as read by following it', async () => {
    const { location } = await show();
    await user.click(screen.getByRole('link', { name: 'New offer' }));
    expect(location()).toBe('/offers/12');
    expect(server.asked('PUT /notifications/2/read')).toHaveLength(1);
  });

  it('should mark all as read, and have nothing to mark then', async () => {
    server.on('PUT /notifications/read-all', ok({ unread: 0 }), {
      'GET /notifications': ok([readNotification]),
      'GET /notifications/unread-count': ok({ unread: 0 }),
    });
    await show();
    await press('Mark all as read');
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /Mark/ })).toEqual([]));
    expect(server.asked('PUT /notifications/read-all')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'New offer' })).toBeTruthy();
  });

  it('should let a new one in at the top', async () => {
    const { store } = await show();
    const row = notificationWith({ id: 9, title: 'Payment approved', created_at: ago(0) });
    await pushRow(store, 'notification.created', 'Notification', row);
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toContain('Payment approved');
  });

  it('should say that there are none, and try again when it failed', async () => {
    server.on('GET /notifications', 'no-connection').on('GET /notifications/unread-count', ok({ unread: 0 }));
    renderPage(list);
    expect(await screen.findByText('Network error')).toBeTruthy();
    server.on('GET /notifications', ok([]));
    await press('Try again');
    expect(await screen.findByText('No notifications yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});

it('should announce a new notification on the page', async () => {
  const { store } = renderPage(<NotificationsPage />);
  await screen.findByRole('heading', { name: /New offer/ });
  await pushRow(store, 'notification.created', 'Notification', notificationWith({ id: 9, title: 'Paid' }));
  expect(screen.getByText('New notification: Paid')).toBeTruthy();
});

it('should lead from the drawer to all notifications, and close it by its button and by Escape', async () => {
  renderPage(<NotificationDrawer onClose={() => (closeCount += 1)} />);
  const drawer = await findDialog('Notifications');
  expect(hrefOf('See all', drawer)).toBe('/notifications');
  drawer.getByRole('button', { name: 'Close' }).click();
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(closeCount).toBe(2);
});

it('should begin a day at midnight in Dhaka', async () => {
  const times = ['2026-11-19T18:10:00Z', '2026-11-19T17:59:00Z'];
  server.on('GET /notifications', ok(times.map((created_at, id) => notificationWith({ id, created_at }))));
  renderPage(<NotificationsPage />);
  await screen.findAllByRole('heading', { name: /New offer/ });
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['20 Nov 2026', '19 Nov 2026']);
});
