import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedIn } from '../../api/session.store';
import { createStore } from '../../api/store';
import { FakeServer, failure, ok } from '../../testing/fake-server';
import { pushRow } from '../../testing/push-row';
import { renderPage, userWith } from '../../testing/render';
import { notificationWith } from '../../testing/rows';
import { byDay, daysAgo } from './days';
import { NotificationsPage } from './notifications.page';

const user = userEvent.setup({ delay: null });
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

let server: FakeServer;
beforeEach(() => {
  signedIn(userWith());
  server = new FakeServer()
    .on(
      'GET /notifications',
      ok([
        notificationWith({ id: 2, created_at: ago(0) }),
        notificationWith({ title: 'Old', created_at: ago(72) }),
      ]),
    )
    .on('GET /notifications/unread-count', ok({ unread: 2 }))
    .on('PUT /notifications/2/read', ok(notificationWith({ id: 2, is_read: 1, version: 2 })));
});
afterEach(() => server.restore());

async function show() {
  const store = createStore();
  const view = renderPage(<NotificationsPage />, { store });
  await screen.findByRole('heading', { name: /New offer/ });
  return view;
}

describe('the notifications page', () => {
  it('should group by day and link to the subject', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Today');
    expect(screen.getByRole('link', { name: 'New offer' }).getAttribute('href')).toBe('/offers/12');
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
