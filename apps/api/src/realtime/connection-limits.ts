import type { Server, Socket } from 'socket.io';
import { CHECK_MESSAGE } from '@app/contracts/realtime.js';

/**
 * A client authenticates, retries when refused, and sends a check every three seconds without pushes. More messages in
 * a window are abuse.
 */
const MAX_MESSAGES = 10;
const WINDOW_MS = 10_000;

type Connection = Socket['conn'];

/**
 * Closes connections that send too many packets of any kind, including unknown namespaces and acknowledgements. Must be
 * set up before the first connection.
 */
export function closeFloodingConnections(server: Server): void {
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

/** Acknowledges connection checks of clients. */
export function answerChecks(server: Server): void {
  server.on('connection', (socket) => {
    socket.on(CHECK_MESSAGE, (acknowledge: unknown) => {
      if (typeof acknowledge === 'function') acknowledge();
    });
  });
}

/**
 * Allows one socket per connection. The library accepts further connects while the first is still being checked, and
 * would send every push to each of these sockets.
 */
export class SingleSocketGuard {
  private readonly claimedConnections = new WeakSet<Connection>();

  /** Whether this is the only socket of the connection. If not, the connection is closed. */
  claim({ conn }: Pick<Socket, 'conn'>): boolean {
    if (this.claimedConnections.has(conn)) {
      conn.close(true);
      return false;
    }
    this.claimedConnections.add(conn);
    return true;
  }

  /** The socket was refused; the client may try again. */
  release({ conn }: Pick<Socket, 'conn'>): void {
    this.claimedConnections.delete(conn);
  }
}
