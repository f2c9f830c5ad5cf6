import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { HttpClient } from './http-client.js';

export interface RawReply {
  status: number;
  body: string;
  /** Milliseconds until the answer's head was there. */
  milliseconds: number;
}

/** A multipart request written by hand, for requests that browsers do not send. */
export class RawUpload {
  readonly boundary = 'bahon-test-boundary';
  private readonly request: ClientRequest;
  private readonly started = performance.now();
  private readonly answered: Promise<IncomingMessage>;
  private isAnswered = false;

  constructor(client: HttpClient, path: string, headers: Record<string, string> = {}) {
    this.request = request(new URL(path, client.baseUrl), {
      method: 'POST',
      headers: {
        origin: new URL(client.baseUrl).origin,
        cookie: client.cookieHeader,
        'content-type': `multipart/form-data; boundary=${this.boundary}`,
        ...headers,
      },
    });
    this.answered = once(this.request, 'response').then(([response]) => response as IncomingMessage);
    this.answered.then(
      () => (this.isAnswered = true),
      () => undefined,
    );
    this.request.on('error', () => undefined);
    this.request.setMaxListeners(0);
  }

  /** Starts a part; `write` sends its content. */
  part(disposition: string, type?: string): Promise<boolean> {
    return this.write(
      `\r\n--${this.boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    );
  }

  /** Sends more, as fast as the server reads. False after an answer or when the connection is closed. */
  async write(chunk: string | Buffer): Promise<boolean> {
    if (!this.request.destroyed && !this.isAnswered && !this.request.write(chunk)) {
      await Promise.race([once(this.request, 'drain'), once(this.request, 'close'), this.answered]).catch(
        () => undefined,
      );
    }
    // Gives received data a turn in the event loop.
    await setImmediate();
    return !this.request.destroyed && !this.isAnswered;
  }

  /** Repeats this until the server answers, 1 GB at most. Returns the number of bytes. */
  async writeEndlessly(chunk: Buffer): Promise<number> {
    let bytesSent = 0;
    while (bytesSent < 1024 ** 3 && (await this.write(chunk))) bytesSent += chunk.length;
    return bytesSent;
  }

  end(): Promise<RawReply> {
    this.request.end(`\r\n--${this.boundary}--\r\n`);
    return this.reply();
  }

  /** The answer, whether or not all was sent. */
  async reply(): Promise<RawReply> {
    const response = await this.answered;
    const milliseconds = performance.now() - this.started;
    return { status: response.statusCode ?? 0, body: await text(response), milliseconds };
  }

  /** True once the server has ended the connection. */
  get isCut(): boolean {
    return this.request.destroyed || this.request.socket?.destroyed === true;
  }

  /** Closes the connection in the middle of the request. */
  abort(): void {
    this.request.destroy();
  }
}
