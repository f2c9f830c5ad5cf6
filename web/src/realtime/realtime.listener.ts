import { io, type Socket } from 'socket.io-client';
import {
  PUSH_MESSAGE,
  pushSchema,
  SOCKET_PATH,
  TYPING_MESSAGE,
  typingSchema,
  type Push,
} from '@app/contracts/realtime.js';
import { isAccountReplaced, onPageAccountChange } from '../api/page-account';
import { currentUser, isSessionFromDevice, onSessionChange, restoreSession } from '../api/session.store';
import { applyMessage } from '../api/pushed-rows';
import type { AppStore } from '../api/store';
import { watchConnection } from './connection-watch';
import { currentConnection, setConnection } from '../api/connection.store';
import { refetchMounted, applyPush, notifyPushListeners } from './push';
import { applyTyping } from './typing.store';

/** More pushes than a burst has; a repeated push follows the first within seconds. */
const REMEMBERED = 300;
const receivedIds = new Set<string>();

/**
 * Whether this push was received before. Pushes are delivered at least once, but their effects (a sound, a notice, a refetch)
 * must happen once. An event may cause several pushes, which differ in their refs.
 */
export function isRepeatedPush({ id, refs }: Push): boolean {
  const key = `${id} ${JSON.stringify(refs)}`;
  if (receivedIds.has(key)) return true;
  receivedIds.add(key);
  const [oldest] = receivedIds;
  if (receivedIds.size > REMEMBERED && oldest !== undefined) receivedIds.delete(oldest);
  return false;
}

/** After a shorter time the socket itself has noticed a lost connection. */
const LONG_ABSENCE_MS = 15_000;

interface ResumeListeners {
  /** The network is back, or the page is visible again: a waiting retry can start at once. */
  onRetryChance: () => void;
  /** The page was hidden for long: what is on screen may be stale although no disconnect was noticed. */
  onLongAbsence: () => void;
}

/** Listens for a page that becomes visible or gets a network again. Returns a function that stops listening. */
function listenForResume({ onRetryChance, onLongAbsence }: ResumeListeners): () => void {
  let hiddenAt: number | null = null;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    const hiddenMs = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = null;
    onRetryChance();
    if (hiddenMs > LONG_ABSENCE_MS) onLongAbsence();
  };
  addEventListener('online', onRetryChance);
  addEventListener('pageshow', onRetryChance);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', onRetryChance);
    removeEventListener('pageshow', onRetryChance);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

/**
 * The socket is open while a user is signed in; the session cookie authenticates it. Pushes of a gap in the connection are
 * lost, so after every gap the data on screen is fetched again. When the server refuses or ends the connection, the client checks the
 * session: without one it shows the login page, otherwise it retries with growing delays.
 */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
const WAKE_JITTER_MS = 300;
/** When the first connection takes longer, polling starts; the attempt continues. */
const CONNECT_PATIENCE_MS = 4_500;
/** A slow network needs some seconds; after that the connection is most likely lost. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Delay of the nth retry: doubling, up to a bound, half of it random. */
function retryDelay(attempt: number, random = Math.random): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

function createSocket(): Socket {
  return io({
    path: SOCKET_PATH,
    withCredentials: true,
    // A websocket needs no sticky balancer; polling stays for networks that block it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LAST_RETRY_MS,
    randomizationFactor: 0.5,
    timeout: CONNECT_TIMEOUT_MS,
  });
}

function listenForMessages(socket: Socket, store: AppStore): void {
  socket.on(PUSH_MESSAGE, (message: unknown) => {
    const push = pushSchema.safeParse(message);
    // Only a newer client can read this push, so the screen may be stale.
    if (!push.success) return refetchMounted(store);
    if (isRepeatedPush(push.data)) return;
    applyPush(store, push.data);
    notifyPushListeners(push.data);
  });
  socket.on(TYPING_MESSAGE, (message: unknown) => {
    const typingMessage = typingSchema.safeParse(message);
    if (typingMessage.success) applyTyping(typingMessage.data);
  });
  socket.onAny((name: string, message: unknown) => applyMessage(name, message, store));
}

/** Stores whether the socket is connected, and connects again when the server refuses or ends it. Returns `reconnect` and `stop`. */
function keepConnected(socket: Socket, store: AppStore): { reconnect: () => void; stop: () => void } {
  let attempt = 0;
  let hasBeenConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const patience = setTimeout(() => {
    if (currentConnection() === 'connecting') setConnection('down');
  }, CONNECT_PATIENCE_MS);

  const checkSessionAndRetry = async () => {
    const session = await restoreSession();
    if (session.state !== 'signed-in' || isAccountReplaced()) return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), retryDelay(attempt++));
  };

  socket.on('connect', () => {
    attempt = 0;
    setConnection('connected');
    // Also after the first connection, because a change before it was not pushed to this client.
    refetchMounted(store);
    if (hasBeenConnected || isSessionFromDevice()) void restoreSession();
    hasBeenConnected = true;
  });
  socket.on('disconnect', (reason) => {
    setConnection('down');
    if (reason === 'io server disconnect') void checkSessionAndRetry();
  });
  socket.on('connect_error', () => {
    setConnection('down');
    // While `active` the client retries without us; otherwise the server has refused the connection.
    if (!socket.active) void checkSessionAndRetry();
  });

  return {
    reconnect: () => {
      clearTimeout(retry);
      socket.disconnect();
      socket.connect();
    },
    stop: () => {
      clearTimeout(patience);
      clearTimeout(retry);
    },
  };
}

/** Opens the socket and keeps it open. Returns a function that closes it. */
function openSocket(store: AppStore): () => void {
  setConnection('connecting');
  const socket = createSocket();
  const { reconnect, stop } = keepConnected(socket, store);
  listenForMessages(socket, store);

  const stopWakes = listenForResume({
    onRetryChance: () => {
      // Connects at once instead of waiting for the next retry.
      if (!socket.connected && currentConnection() === 'down') reconnect();
    },
    onLongAbsence: () => {
      if (socket.connected) refetchMounted(store, WAKE_JITTER_MS);
    },
  });
  const stopWatch = watchConnection(socket, {
    onSilence: () => setConnection('down'),
    onAnswer: () => setConnection('connected'),
    onLost: reconnect,
  });

  return () => {
    stopWakes();
    stopWatch();
    stop();
    socket.removeAllListeners();
    socket.disconnect();
    setConnection('idle');
  };
}

/** Opens a socket while a user is signed in, and a new one when the user changes. */
export function startRealtime(store: AppStore): void {
  let userId: number | null = null;
  let close: (() => void) | null = null;

  const follow = () => {
    // A socket would get the pushes of the account that has the session now.
    const newUserId = isAccountReplaced() ? null : (currentUser()?.user_id ?? null);
    if (newUserId === userId) return;
    userId = newUserId;
    close?.();
    close = newUserId === null ? null : openSocket(store);
  };

  follow();
  onSessionChange(follow);
  onPageAccountChange(follow);
}
