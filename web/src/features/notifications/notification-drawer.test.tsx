import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { notificationWith } from '../../testing/rows';
import { NotificationDrawer } from './notification-drawer';

const user = userEvent.setup({ delay: null });
const now = () => new Date().toISOString();

let server: FakeServer;
let closed = 0;
beforeEach(() => {
  signedIn(userWith());
  server = new FakeServer()
    .on('GET /notifications', ok([notificationWith({ id: 2, created_at: now() })]))
    .on('GET /notifications/unread-count', ok({ unread: 1 }))
    .on('PUT /notifications/2/read', ok(notificationWith({ id: 2, is_read: 1, version: 2 })));
});
afterEach(() => server.restore());

function open() {
  closed = 0;
  const view = renderPage(<NotificationDrawer onClose={() => (closed += 1)} />);
  return { ...view, drawer: within(screen.getByRole('dialog', { name: 'Notifications' })) };
}

describe('the notification drawer', () => {
  it('should show what is new, and lead to its subject and to everything else', async () => {
    const { drawer, location } = open();
    expect(await drawer.findByText('1 unread notification')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/notifications');
    expect(drawer.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
      '/notification-settings',
    );
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

  it('should say when it could not be marked, and leave it unread', async () => {
    server.on('PUT /notifications/2/read', failure(500, 'internal', 'Server error. Please try again later.'));
    const { drawer } = open();
    await user.click(await drawer.findByRole('button', { name: 'Mark as read: New offer' }));
    expect(await drawer.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(await drawer.findByRole('button', { name: 'Mark as read: New offer' })).toBeTruthy();
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
    expect(closed).toBe(2);
  });
});
