import { io } from 'socket.io-client';
import { Caller } from './caller.mjs';

/** A simulated user with a browser: cookies and one socket. */
export class Person extends Caller {
  #cookies = new Map();

  get identity() {
    return { origin: this.url, cookie: this.#cookieHeader };
  }

  get #cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(reply) {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }

  notifications() {
    return this.get('/notifications');
  }

  /** Opens the socket, which reconnects automatically; `hear` is called with every push. */
  listen(hear) {
    this.socket = io(this.url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: this.identity,
      reconnectionDelayMax: 2_000,
    });
    this.socket.on('connect', () => (this.watch.sockets += 1));
    this.socket.on('event', (push) => {
      this.watch.pushes += 1;
      hear(push);
      this.wake();
    });
    this.socket.io.on('reconnect_attempt', () => {
      this.goElsewhere();
      this.socket.io.uri = this.url;
      this.socket.io.opts.extraHeaders = this.identity;
    });
  }

  leave() {
    this.socket?.disconnect();
  }
}
