import type { SharedTrip } from '@app/contracts/share-links.js';
import { PUSH_MESSAGE, SHARED_TRIP_MESSAGE, SOCKET_PATH } from '@app/contracts/socket-messages.js';
import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';

export type SharedTripState =
  | { status: 'loading' | 'ended' | 'failed' }
  /** `isOffline`: the last attempt to read it again failed, and `at` is when it was read. */
  | { status: 'shown'; trip: SharedTrip; at: number; isOffline: boolean };

/** Without a push the trip is read again after this time: positions grow old, and some networks block sockets. */
const REFRESH_MS = 60_000;

/** Reads the trip of a link and keeps it up to date. */
export function useSharedTrip(token: string): SharedTripState {
  const [state, setState] = useState<SharedTripState>({ status: 'loading' });
  useEffect(() => {
    const stop = new AbortController();
    let isReading = false;
    let isStale = false;
    const read = async () => {
      // A push during a call asks for another one.
      isStale = isReading;
      if (isReading || stop.signal.aborted) return;
      isReading = true;
      const nextState = await fetchTrip(token, stop.signal).finally(() => (isReading = false));
      if (stop.signal.aborted) return;
      setState((current) => nextState ?? withoutNetwork(current));
      if (nextState?.status === 'ended') socket.disconnect();
      else if (isStale) void read();
    };
    const socket = io({
      path: SOCKET_PATH,
      auth: { track: token },
      withCredentials: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
    });
    const update = () => void read();
    for (const message of ['connect', 'disconnect', PUSH_MESSAGE, SHARED_TRIP_MESSAGE])
      socket.on(message, update);
    // The server refuses a link that has ended, which the call then says, too.
    socket.on('connect_error', () => !socket.active && update());
    const timer = setInterval(update, REFRESH_MS);
    const onVisible = () => document.visibilityState === 'visible' && update();
    document.addEventListener('visibilitychange', onVisible, stop);
    addEventListener('online', update, stop);
    update();
    return () => {
      stop.abort();
      clearInterval(timer);
      socket.disconnect();
    };
  }, [token]);
  return state;
}

/** Null when the server could not be reached. */
async function fetchTrip(token: string, signal: AbortSignal): Promise<SharedTripState | null> {
  try {
    const response = await fetch(`/api/public/track/${encodeURIComponent(token)}`, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.status === 404) return { status: 'ended' };
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: SharedTrip };
    return { status: 'shown', trip: data, at: Date.now(), isOffline: false };
  } catch {
    return null;
  }
}

/** What was read stays on the screen. */
function withoutNetwork(state: SharedTripState): SharedTripState {
  if (state.status === 'shown') return { ...state, isOffline: true };
  return state.status === 'loading' ? { status: 'failed' } : state;
}
