import { io, type Socket } from 'socket.io-client';
import {
  PUSH_MESSAGE,
  pushSchema,
  SOCKET_PATH,
  TYPING_MESSAGE,
  typingSchema,
} from '@app/contracts/realtime.js';
import { currentSession, isSessionRecalled, onSessionChange, restoreSession } from '../api/session.store';
import type { AppStore } from '../api/store';
import { watchConnection } from './connection-watch';
import { currentConnection, setConnection } from './connection.store';
import { refetchMounted, takePush } from './push';
import { tellPush } from './push-listeners';
import { isRepeated } from './repeated';
import { takeTyping } from './typing.store';
import { listenForWakes } from './wake';

/**
 * The socket: open while somebody is signed in, known by the session cookie. Sockets are at-most-once and HTTP is the
 * truth: after every gap what is on screen is read again. When the server refuses or ends the connection it is asked who
 * is signed in; nobody means back to the login page, otherwise we come back, later each time.
 */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
const WAKE_JITTER_MS = 300;
/** A first connection that takes longer is made good by polling; the attempt goes on. */
const CONNECT_PATIENCE_MS = 4_500;
/** A slow network needs some seconds; a longer wait is most likely for a connection that swallows what is sent. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Delay of the nth retry: doubling, up to a bound, half of it random. */
function retryDelay(attempt: number, random = Math.random): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}

/** Opens the socket and keeps it open; returns the closer. */
function openSocket(store: AppStore): () => void {
  let attempt = 0;
  let hasBeenConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  setConnection('connecting');

  const socket: Socket = io({
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
  const patience = setTimeout(() => {
    if (currentConnection() === 'connecting') setConnection('down');
  }, CONNECT_PATIENCE_MS);

  const connectAnew = () => {
    clearTimeout(retry);
    socket.disconnect();
    socket.connect();
  };

  const askAndRetry = async () => {
    const session = await restoreSession();
    if (session.state !== 'signed-in') return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), retryDelay(attempt++));
  };

  socket.on('connect', () => {
    attempt = 0;
    setConnection('connected');
    // The first time too: what was read before this moment may have changed unheard.
    refetchMounted(store);
    if (hasBeenConnected || isSessionRecalled()) void restoreSession();
    hasBeenConnected = true;
  });
  socket.on('disconnect', (reason) => {
    setConnection('down');
    if (reason === 'io server disconnect') void askAndRetry();
  });
  socket.on('connect_error', () => {
    setConnection('down');
    // While `active` the client retries by itself; otherwise the server has refused us.
    if (!socket.active) void askAndRetry();
  });
  socket.on(PUSH_MESSAGE, (message: unknown) => {
    const push = pushSchema.safeParse(message);
    // A push of a newer server that we can't read: what is on screen may be stale.
    if (!push.success) return refetchMounted(store);
    if (isRepeated(push.data)) return;
    takePush(store, push.data);
    tellPush(push.data);
  });

  socket.on(TYPING_MESSAGE, (message: unknown) => {
    const typing = typingSchema.safeParse(message);
    if (typing.success) takeTyping(typing.data);
  });

  const stopWakes = listenForWakes({
    onHope: () => {
      // Begins anew instead of waiting for the next try.
      if (!socket.connected && currentConnection() === 'down') connectAnew();
    },
    onSlept: () => {
      if (socket.connected) refetchMounted(store, WAKE_JITTER_MS);
    },
  });

  const stopWatch = watchConnection(socket, {
    onSilence: () => setConnection('down'),
    onAnswer: () => setConnection('connected'),
    onLost: connectAnew,
  });

  return () => {
    stopWakes();
    stopWatch();
    clearTimeout(patience);
    clearTimeout(retry);
    socket.removeAllListeners();
    socket.disconnect();
    setConnection('idle');
  };
}

/** Listens for whoever is signed in, and again when somebody else signs in. Returns the stopper. */
export function startRealtime(store: AppStore): () => void {
  let userId: number | null = null;
  let close: (() => void) | null = null;

  const follow = () => {
    const session = currentSession();
    const next = session.state === 'signed-in' ? session.user.user_id : null;
    if (next === userId) return;
    userId = next;
    close?.();
    close = next === null ? null : openSocket(store);
  };

  follow();
  const unsubscribe = onSessionChange(follow);
  return () => {
    unsubscribe();
    close?.();
    close = null;
    userId = null;
  };
}
