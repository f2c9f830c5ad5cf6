import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** What the engine does with a request. */
export const osrmAnswers = {
  route: (km: number, minutes: number) =>
    json(200, { code: 'Ok', routes: [{ distance: km * 1000, duration: minutes * 60, geometry: '' }] }),
  noRoute: json(400, { code: 'NoRoute', message: 'Impossible route between points' }),
  unavailable: json(503, { message: 'starting' }),
  html: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
  },
  refusal: (response: ServerResponse) => {
    response.destroy();
  },
  hang: () => undefined,
  endless: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const piece = ' '.repeat(16_384);
    const write = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', write);
    write();
  },
} as const;

/** A route engine in OSRM's format that answers as the test says. Give its address to the product by `ROUTE_URL`. */
export class FakeOsrm {
  readonly requests: string[] = [];
  answer: Answer = osrmAnswers.noRoute;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeOsrm> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const engine = new FakeOsrm(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      engine.requests.push(request.url ?? '');
      engine.answer(response);
    });
    // The first fetch of a process loads the client, which may take longer than an answer of the engine may.
    await fetch(engine.url);
    engine.requests.length = 0;
    return engine;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
