import { screen, waitFor, within } from '@testing-library/react';
import { failure, fakeServer, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { hrefOf, renderPage, user, userWith } from '../../testing/render';
import { notificationWith } from '../../testing/rows';
import { byDay, daysAgo } from './notification-list';
import { NotificationsPage } from './notifications.page';
import { NotificationDrawer } from './notification-drawer';

describe('the notifications page', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  const server = fakeServer(userWith(), {
    'GET /notifications': ok([
      notificationWith({ id: 2, created_at: ago(0) }),
      notificationWith({ title: 'Old', created_at: ago(72) }),
    ]),
    'GET /notifications/unread-count': ok({ unread: 2 }),
    'PUT /notifications/2/read': ok(notificationWith({ id: 2, is_read: 1, version: 2 })),
  });

  async function show() {
    const view = renderPage(<NotificationsPage />);
    await screen.findByRole('heading', { name: /New offer/ });
    return view;
  }

  it('should group by day and link to the subject', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Today');
    expect(hrefOf('New offer')).toBe('/offers/12');
    expect(screen.getByText('2 unread notifications')).toBeTruthy();
  });

  it('should mark one as read at once', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Mark as read: New offer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: New offer' })).toBeNull());
    expect(server.asked('PUT /notifications/2/read')).toHaveLength(1);
  });

  it('should take it back when the server refuses', async () => {
    server.on('PUT /notifications/2/read', failure(500, 'internal', 'Server error. Please try again later.'));
    await show();
    await user.click(screen.getByRole('button', { name: 'Mark as read: New offer' }));
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Mark as read: New offer' })).toBeTruthy();
  });

  it('should mark one as read by following it', async () => {
    const { location } = await show();
    await user.click(screen.getByRole('link', { name: 'New offer' }));
    expect(location()).toBe('/offers/12');
    expect(server.asked('PUT /notifications/2/read')).toHaveLength(1);
  });

  it('should mark all as read', async () => {
    server.on('PUT /notifications/read-all', () => {
      server.on('GET /notifications', ok([notificationWith({ id: 2, is_read: 1, version: 2 })]));
      return ok({ unread: 0 });
    });
    await show();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /Mark as read/ })).toEqual([]));
    expect(server.asked('PUT /notifications/read-all')).toHaveLength(1);
  });

  it('should let a new one in at the top', async () => {
    const { store } = await show();
    await pushRow(
      store,
      'notification.created',
      'Notification',
      notificationWith({ id: 9, title: 'Payment approved', created_at: ago(0) }),
    );
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toContain('Payment approved');
    expect(screen.getByText('New notification: Payment approved')).toBeTruthy();
  });

  it('should say that there are none', async () => {
    server.on('GET /notifications', ok([])).on('GET /notifications/unread-count', ok({ unread: 0 }));
    renderPage(<NotificationsPage />);
    expect(await screen.findByText('No notifications yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});

describe('days in Bangladesh', () => {
  const now = new Date('2026-11-20T00:30:00+06:00');

  it('should change at midnight in Dhaka', () => {
    expect(daysAgo('2026-11-20T00:00:00+06:00', now)).toBe(0);
    expect(daysAgo('2026-11-19T23:59:00+06:00', now)).toBe(1);
    expect(
      byDay([{ created_at: '2026-11-20T00:10:00+06:00' }, { created_at: '2026-11-19T23:59:00+06:00' }]),
    ).toHaveLength(2);
  });
});

describe('the notification drawer', () => {
  const now = () => new Date().toISOString();

  let closeCount = 0;
  const server = fakeServer(userWith(), {
    'GET /notifications': ok([notificationWith({ id: 2, created_at: now() })]),
    'GET /notifications/unread-count': ok({ unread: 1 }),
    'PUT /notifications/2/read': ok(notificationWith({ id: 2, is_read: 1, version: 2 })),
  });
  function open() {
    closeCount = 0;
    const view = renderPage(<NotificationDrawer onClose={() => (closeCount += 1)} />);
    return { ...view, drawer: within(screen.getByRole('dialog', { name: 'Notifications' })) };
  }

  it('should show what is new, and lead to its subject and to everything else', async () => {
    const { drawer, location } = open();
    expect(await drawer.findByText('1 unread notification')).toBeTruthy();
    expect(hrefOf('See all', drawer)).toBe('/notifications');
    expect(hrefOf('Notification settings', drawer)).toBe('/notification-settings');
    await user.click(await drawer.findByRole('link', { name: 'New offer' }));
    expect(location()).toBe('/offers/12');
    expect(server.asked('PUT /notifications/2/read')).toHaveLength(1);
  });

  it('should mark all as read, and have nothing to mark then', async () => {
    const { drawer } = open();
    server.on('PUT /notifications/read-all', () => {
      server
        .on(
          'GET /notifications',
          ok([notificationWith({ id: 2, is_read: 1, version: 2, created_at: now() })]),
        )
        .on('GET /notifications/unread-count', ok({ unread: 0 }));
      return ok({ unread: 0 });
    });
    await user.click(await drawer.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(drawer.queryByRole('button', { name: /Mark/ })).toBeNull());
    expect(drawer.getByRole('link', { name: 'New offer' })).toBeTruthy();
  });

  it('should let one in that comes while it is open', async () => {
    const { drawer, store } = open();
    await drawer.findByRole('link', { name: 'New offer' });
    await pushRow(
      store,
      'notification.created',
      'Notification',
      notificationWith({ id: 3, title: 'Payment approved', created_at: now() }),
    );
    const titles = (await drawer.findAllByRole('heading', { level: 3 })).map(
      ({ textContent }) => textContent,
    );
    expect(titles[0]).toContain('Payment approved');
  });

  it('should say so when there is nothing, and try again when it failed', async () => {
    server.on('GET /notifications', 'no-connection').on('GET /notifications/unread-count', ok({ unread: 0 }));
    const { drawer } = open();
    expect(await drawer.findByText('Network error')).toBeTruthy();
    server.on('GET /notifications', ok([]));
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText('No notifications yet.')).toBeTruthy();
  });

  it('should close by its button and by Escape', async () => {
    const { drawer } = open();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(closeCount).toBe(2);
  });
});
