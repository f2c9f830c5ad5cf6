import type { Server, Socket } from 'socket.io';
import { CHECK_MESSAGE } from '@app/contracts/realtime.js';

/**
 * A client says who it is, once more when it was refused, and asks every three seconds of silence whether its connection still works.
 * More than this in a window is an attack.
 */
const MAX_MESSAGES = 10;
const WINDOW_MS = 10_000;

type Connection = Socket['conn'];

/**
 * Ends connections that talk: whatever they say counts, not only events, for also an acknowledgement nobody asked for and a
 * namespace that does not exist take their time. Must be set up before the first connection.
 */
export function closeChattyConnections(server: Server): void {
  server.engine.on('connection', (connection: Connection) => {
    let messages = 0;
    let windowEnd = 0;
    connection.on('packet', ({ type }: { type: string }) => {
      if (type !== 'message') return;
      const now = performance.now();
      if (now > windowEnd) {
        messages = 0;
        windowEnd = now + WINDOW_MS;
      }
      messages += 1;
      if (messages > MAX_MESSAGES) connection.close(true);
    });
  });
}

/** Answers clients that ask whether their connection still works. The answer is the acknowledgement itself. */
export function answerChecks(server: Server): void {
  server.on('connection', (socket) => {
    socket.on(CHECK_MESSAGE, (acknowledge: unknown) => {
      if (typeof acknowledge === 'function') acknowledge();
    });
  });
}

/**
 * One socket per connection. The library lets a client join again and again while the first time is still being checked: each
 * would be a socket of its own, to which every push is sent.
 */
export class SingleSocketGuard {
  private readonly taken = new WeakSet<Connection>();

  /** Whether this is the connection's only socket. If not, the connection is ended. */
  take({ conn }: Pick<Socket, 'conn'>): boolean {
    if (this.taken.has(conn)) {
      conn.close(true);
      return false;
    }
    this.taken.add(conn);
    return true;
  }

  /** It was refused, and may ask again. */
  release({ conn }: Pick<Socket, 'conn'>): void {
    this.taken.delete(conn);
  }
}
