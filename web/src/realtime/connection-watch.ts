import type { Socket } from 'socket.io-client';
import { CHECK_MESSAGE } from '@app/contracts/realtime.js';

/** The server is pinged after this long without a message; a busy connection needs no ping. */
const QUIET_MS = 3_000;
/** An answer takes one round trip. Together with the quiet time it stays below five seconds. */
const ANSWER_MS = 1_800;
/** A slow network answers late; only after this long without an answer is the connection replaced. */
const GIVE_UP_MS = 6_000;

interface Findings {
  /** The server does not answer: what is on screen may be old. */
  onSilence: () => void;
  /** It answered late. Messages arrive in order, so none is missing. */
  onAnswer: () => void;
  /** It still does not answer: the connection must be replaced. */
  onLost: () => void;
}

/**
 * Detects within five seconds that a connection drops every packet while the socket looks open. It pings only while the page is
 * visible, so that a page in the background saves battery. Returns a function that stops it.
 */
export function watchConnection(socket: Socket, { onSilence, onAnswer, onLost }: Findings): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;

  const setTimer = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };
  const askWhenQuiet = () => {
    clearTimeout(timer);
    if (socket.connected && document.visibilityState === 'visible') setTimer(QUIET_MS, ask);
  };
  const onTraffic = () => {
    if (isSilent) onAnswer();
    isSilent = false;
    askWhenQuiet();
  };
  const ask = () => {
    socket.emit(CHECK_MESSAGE, onTraffic);
    setTimer(ANSWER_MS, () => {
      if (!isSilent) onSilence();
      isSilent = true;
      setTimer(GIVE_UP_MS, onLost);
    });
  };
  const onVisibility = () => {
    if (socket.connected && document.visibilityState === 'visible') ask();
    else clearTimeout(timer);
  };
  const onDisconnect = () => {
    clearTimeout(timer);
    isSilent = false;
  };

  socket.on('connect', onTraffic);
  socket.on('disconnect', onDisconnect);
  socket.onAny(onTraffic);
  socket.io.on('ping', onTraffic);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(timer);
    socket.off('connect', onTraffic);
    socket.off('disconnect', onDisconnect);
    socket.offAny(onTraffic);
    socket.io.off('ping', onTraffic);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
