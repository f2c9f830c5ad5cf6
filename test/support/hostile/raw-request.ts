import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fetchHeaders } from '../http-client.js';

export interface RawRequest {
  method: string;
  /** Sent unchanged, without normalizing or encoding. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface RawReply {
  status: number;
  text: string;
  headers: Headers;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request without the checks of a browser. Fails without an answer within 10 seconds. */
export function rawRequest(baseUrl: string, { method, path, headers, body }: RawRequest): Promise<RawReply> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    // Node does not set the length of a DELETE's body.
    const all = { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
    const clientRequest = request(
      { hostname, port, method, path, headers: all, agent, timeout: 10_000 },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            headers: fetchHeaders(reply.headers),
          });
        });
      },
    );
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('nothing was answered for 10 s')));
    clientRequest.on('error', reject);
    clientRequest.end(body);
  });
}

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
