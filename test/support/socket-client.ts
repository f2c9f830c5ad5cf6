import { io, type Socket } from 'socket.io-client';
import { eventually } from './eventually.js';
import type { HttpClient } from './http-client.js';

/** One push. */
export interface Push {
  id: string;
  type: string;
  at: string;
  refs: { type: string; id: string | number }[];
  row?: any;
}

export class SocketClient {
  /** Every `event` message so far, oldest first. */
  readonly events: Push[] = [];
  /** Why the server ended or refused the connection, where it did. */
  lastError: string | null = null;

  constructor(readonly socket: Socket) {
    socket.on('event', (push: Push) => this.events.push(push));
    socket.on('connect_error', (error) => (this.lastError = error.message));
    socket.on('disconnect', (reason) => (this.lastError = reason));
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /**
   * The first push that fits, already here or still to come. Give an event's name, for what it makes stale (admins are also
   * notified of the event itself, as an `Activity`), or a predicate.
   */
  async waitFor(which: string | ((push: Push) => boolean), within = 15_000): Promise<Push> {
    const fits = typeof which === 'string' ? (push: Push) => isOf(push, which) : which;
    const what = `a push ${typeof which === 'string' ? which : which.toString()}`;
    return eventually(
      () => {
        const match = this.events.find(fits);
        if (!match) throw new Error(`so far: ${this.events.map((push) => push.type).join(', ') || 'none'}`);
        return match;
      },
      { within, what },
    );
  }

  count(type: string): number {
    return this.events.filter((push) => isOf(push, type)).length;
  }

  clear(): void {
    this.events.length = 0;
  }

  close(): void {
    this.socket.disconnect();
  }
}

function isOf(push: Push, type: string): boolean {
  return push.type === type && push.refs[0]?.type !== 'Activity';
}

export interface SocketOptions {
  /** Another API than the client's own. */
  url?: string;
  headers?: Record<string, string>;
  reconnection?: boolean;
  /** Don't wait for the connection: for handshakes that must be refused. */
  isRefused?: boolean;
}

/** A real socket.io client with the visitor's session cookie, connected unless `isRefused`. Close it after the test. */
export async function connectSocket(client: HttpClient, options: SocketOptions = {}): Promise<SocketClient> {
  const { url = client.baseUrl, headers = {}, reconnection = false, isRefused = false } = options;
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection,
    extraHeaders: { cookie: client.cookieHeader, origin: new URL(url).origin, ...headers },
  });
  const socketClient = new SocketClient(socket);
  if (isRefused) {
    await eventually(() => socketClient.lastError !== null, { what: 'the refusal of the socket' });
    return socketClient;
  }
  try {
    await eventually(() => socketClient.isConnected, { what: 'the socket connecting', within: 10_000 });
  } catch (error) {
    socketClient.close();
    throw new Error(`the socket did not connect: ${socketClient.lastError ?? 'no answer'}`, { cause: error });
  }
  return socketClient;
}
