import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What was received over a plain TCP connection until it was closed. */
export interface RawAnswer {
  text: string;
  /** 0 when nothing was answered. */
  status: number;
  seconds: number;
}

/** Sends bytes unchanged, then `repeated` every half second until the server closes the connection. */
export async function sendBytes(baseUrl: string, bytes: string, repeatedBytes?: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const startTime = performance.now();
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const close = new Promise((resolve) => socket.once('close', resolve));
  const repetition = new AbortController();
  void close.then(() => repetition.abort());
  while (repeatedBytes !== undefined && !repetition.signal.aborted) {
    await pause(500, undefined, { signal: repetition.signal }).catch(() => undefined);
    if (socket.writable) socket.write(repeatedBytes);
  }
  await close;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  return { text, status, seconds: (performance.now() - startTime) / 1_000 };
}
