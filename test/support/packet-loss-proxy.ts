import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

const SOCKET_REQUEST = /^(GET|POST) \/socket\.io/;

/**
 * A proxy to the API that can drop all data of socket connections: they stay open, as in a network that drops packets. New socket
 * connections are accepted and dropped, too. Other requests pass.
 */
export class PacketLossProxy {
  private isDropping = false;
  private readonly socketConnections = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** `target` returns the address of the API once it is known. */
  static async start(target: () => string): Promise<PacketLossProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new PacketLossProxy(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (client) => proxy.join(client, new URL(target())));
    return proxy;
  }

  /** Drops all data until `forwardData`. Dropped data are lost. */
  dropData(): void {
    this.isDropping = true;
  }

  /** Connections whose data were dropped stay broken; new connections work. */
  forwardData(): void {
    this.isDropping = false;
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
          // Both sides: the API waits for its side when it stops.
          this.socketConnections.add(client).add(api);
        }
        isDead ||= isOfSocket && this.isDropping;
        if (!isDead) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => !isDead && to.destroy());
    };
    carry(client, api);
    carry(api, client);
  }
}
