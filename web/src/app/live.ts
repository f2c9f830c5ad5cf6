import { resourceTypes } from '@app/contracts/resources.js';
import { api } from '../api/api';
import { renewPush } from '../api/push-device';
import type { SessionUser } from '@app/contracts/accounts.js';
import { currentSession, currentUser, onSessionChange } from '../api/session.store';
import { store } from '../api/store';
import { unreadCountApi } from '../api/notifications.api';
import { setUnread } from '../api/unread.store';
import { onLocaleChange } from '../i18n/locale.store';
import { hasUnsent, onUnsentInOtherTab } from '../api/outbox/unsent-mark';
import { forgetDrafts } from '../features/support/use-draft';
import { startAlerts } from '../features/driver-alerts/alerts.store';
import { loadCode } from './code.store';
import { currentConnection, onConnectionChange } from '../api/connection.store';
import { startMessageReceipts } from '../realtime/message-receipts';
import { startRealtime } from '../realtime/realtime.listener';

/** The polling interval of the badge while the socket is down. */
const UNREAD_POLL_MS = 5000;

const { unreadCount } = unreadCountApi.endpoints;

/** Updates the unread count of the header: by pushes while the socket is connected, else by polling. */
function followUnread(): () => void {
  const interval = () => (currentConnection() === 'down' ? UNREAD_POLL_MS : 0);
  const subscription = store.dispatch(
    unreadCount.initiate(undefined, { subscriptionOptions: { pollingInterval: interval() } }),
  );
  const select = unreadCount.select(undefined);
  const stopMirror = store.subscribe(() => setUnread(select(store.getState()).data?.unread ?? 0));
  const stopPolling = onConnectionChange(() => {
    subscription.updateSubscriptionOptions({ pollingInterval: interval() });
  });
  return () => {
    stopMirror();
    stopPolling();
    subscription.unsubscribe();
    setUnread(0);
  };
}

/** Sends what another page could not send, on any page; its code is loaded only then. A logout removes chat messages. */
async function sendUnsent(): Promise<void> {
  const session = currentSession();
  if (session.state === 'signed-out' && session.why === 'logout') {
    forgetDrafts();
    if (!hasUnsent('chat')) return;
    const { outboxStorage } = await import('../api/outbox/storage');
    await (await outboxStorage()).clear('chat');
  }
  if (session.state !== 'signed-in') return;
  const { user_id: userId, role } = session.user;
  if (hasUnsent('chat', userId))
    void loadCode(() => import('../features/support/outbox')).then(({ chatOutbox }) =>
      chatOutbox.start(store),
    );
  if (role === 'driver' && hasUnsent('trip', userId))
    void loadCode(() => import('../api/trip-outbox/trip-outbox')).then(({ startTripOutbox }) =>
      startTripOutbox(store),
    );
  if (role === 'driver' && hasUnsent('position', userId))
    void loadCode(() => import('../api/trip-outbox/position-outbox')).then(({ startPositionOutbox }) =>
      startPositionOutbox(store),
    );
}

function followUnsent(): void {
  // A failure of the storage is the outbox's to report.
  const follow = () => void sendUnsent().catch(() => undefined);
  follow();
  onSessionChange(follow);
  onUnsentInOtherTab(follow);
}

/** Runs while a user is signed in: the badge, web push, and for drivers the sound of new bookings. */
function attend({ user_id, role }: SessionUser): () => void {
  const stops = [followUnread(), ...(role === 'driver' ? [startAlerts()] : [])];
  void renewPush(user_id).catch(() => undefined);
  return () => stops.forEach((stop) => stop());
}

let isStarted = false;

/**
 * Store, socket and badge for the signed-in user. A separate chunk, which public pages load only when the browser is idle. Another
 * user starts with an empty cache.
 */
export function startLive(): void {
  if (isStarted) return;
  isStarted = true;
  startMessageReceipts();
  startRealtime(store);
  // Texts of the server, such as notifications, are in the language of the request.
  onLocaleChange(() => store.dispatch(api.util.invalidateTags([...resourceTypes])));
  followUnsent();

  let userId: number | null = null;
  let stop: (() => void) | null = null;
  const follow = () => {
    const user = currentUser();
    const newUserId = user?.user_id ?? null;
    if (newUserId === userId) return;
    stop?.();
    if (userId !== null) store.dispatch(api.util.resetApiState());
    userId = newUserId;
    stop = user && attend(user);
  };
  follow();
  onSessionChange(follow);
}
