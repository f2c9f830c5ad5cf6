import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/** Null if a server can listen there now, otherwise the error code (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL` …). */
export function portProblem(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'EUNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Whether this process can connect to a server, by `{ port, host }` or the `{ path }` of its Unix socket. */
export function canConnect(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    const settle = (isConnected) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
  });
}

/** Below the range of outgoing connections, so none of these takes a server's port while it restarts. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** A free port of a range. */
export async function freePort(host = '127.0.0.1', { first = FIRST_PORT, last = LAST_PORT } = {}) {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(first, last);
    if ((await portProblem(port, host)) === null) return port;
  }
  throw new Error(`no port between ${first} and ${last} is free on ${host}`);
}
