import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Certificate } from './certificate.js';
import { eventually } from './eventually.js';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  json: { type: string; timestamp: string; data: any };
  /** Milliseconds since the process started. */
  at: number;
}

type Answer = (response: ServerResponse, count: number) => void;

/** A customer's program on this machine that receives events, and answers as the test says. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  answer: Answer = (response) => response.end('ok');
  private readonly server;

  private constructor(private readonly certificate?: Certificate) {
    const take = (request: IncomingMessage, response: ServerResponse) => void this.take(request, response);
    this.server = certificate ? createSecureServer(certificate, take) : createServer(take);
    // A client that does not trust the certificate ends the handshake.
    this.server.on('tlsClientError', () => undefined);
  }

  /** Over https as `localhost` with a certificate, else over http. */
  static async start(certificate?: Certificate): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(certificate);
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return this.certificate ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`;
  }

  /** Every later request is answered with this status. */
  always(status: number, headers: Record<string, string> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end(`status ${status}`);
  }

  /** Waits until so many events came. */
  async waitFor(count: number, within = 15_000): Promise<ReceivedWebhook[]> {
    await eventually(() => this.received.length >= count, {
      within,
      what: `${count} events at the receiver`,
    });
    return this.received;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    response.on('error', () => undefined);
    this.received.push({
      headers: request.headers,
      body,
      json: JSON.parse(body) as ReceivedWebhook['json'],
      at: performance.now(),
    });
    this.answer(response, this.received.length);
  }
}

/** Checks a signature as the library of Standard Webhooks does. @throws when it is wrong. */
export function verifyWebhook(secret: string, { headers, body }: ReceivedWebhook): void {
  new Webhook(secret).verify(body, headers as Record<string, string>);
}
