import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const SOCKET_REQUEST = /^(GET|POST) \/socket\.io/;

/**
 * A way to the API that can swallow the connections of sockets: they stay open, and nothing comes through in either direction, as
 * where a network drops packets. New ones are taken and swallowed, too. Other requests pass.
 */
export class SwallowingProxy {
  private isSwallowing = false;
  private readonly socketConnections = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** `target` gives the API's address once it is known. */
  static async start(target: () => string): Promise<SwallowingProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new SwallowingProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (client) => proxy.join(client, new URL(target())));
    return proxy;
  }

  /** From now on, until `pass`. What was swallowed is lost. */
  swallow(): void {
    this.isSwallowing = true;
  }

  /** Connections that were swallowed are dead; new ones pass. */
  pass(): void {
    this.isSwallowing = false;
  }

  async stop(): Promise<void> {
    for (const one of this.socketConnections) one.destroy();
    this.server.close();
  }

  private join(client: Socket, { hostname, port }: URL): void {
    const api = connect(Number(port), hostname);
    let isOfSocket = false;
    let isDead = false;
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (chunk: Buffer) => {
        if (from === client && SOCKET_REQUEST.test(chunk.subarray(0, 40).toString('latin1'))) {
          isOfSocket = true;
          this.socketConnections.add(client);
        }
        isDead ||= isOfSocket && this.isSwallowing;
        if (!isDead) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => !isDead && to.destroy());
    };
    carry(client, api);
    carry(api, client);
  }
}
