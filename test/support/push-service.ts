import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SubscribeBody } from '@app/contracts/push-subscriptions.js';

/** What the service worker would read. */
export interface PushedNotice {
  tag: string;
  topic: string;
  title: string;
  body: string;
  url: string;
  at: string;
  lang: string;
}

/** A message that the service received, decrypted with the keys of the device. */
export interface ReceivedPush {
  notice: PushedNotice;
  headers: IncomingMessage['headers'];
}

/**
 * A push service of the test: accepts messages by RFC 8030 and decrypts them like a device (RFC 8291). Give its
 * address to the product by `PUSH_SERVICES`.
 */
export class PushService {
  private readonly devices = new Map<string, FakeDevice>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<PushService> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const service = new PushService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request: IncomingMessage, response) => {
      const device = service.devices.get(request.url ?? '');
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const status = device ? device.take(Buffer.concat(chunks), request.headers) : 404;
        const pause = status === 429 && device?.retryAfterSeconds;
        const headers = { 'content-length': 0, ...(pause ? { 'retry-after': String(pause) } : {}) };
        response.writeHead(status, headers).end();
      });
    });
    return service;
  }

  /** A new push subscription. */
  device(): FakeDevice {
    const path = `/push/${randomUUID()}`;
    const device = new FakeDevice(this.origin + path);
    this.devices.set(path, device);
    return device;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** A subscription at a real push service. Tests must not push to it. */
export function pushSubscription(): SubscribeBody {
  return new FakeDevice(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`).subscription;
}

/** A push subscription with its keys. */
export class FakeDevice {
  readonly received: ReceivedPush[] = [];
  /** Answers to the next messages, before it accepts messages again; for ever `410`: `answers = Array(9).fill(410)`. */
  answers: number[] = [];
  /** The `Retry-After` of its 429 answers, unless 0. */
  retryAfterSeconds = 0;
  /** Messages that the service refused. */
  refused = 0;
  /** When each message came, in milliseconds. */
  readonly times: number[] = [];
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.pair.generateKeys();
  }

  /** As in `PushSubscription.toJSON()`. */
  get subscription(): SubscribeBody {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.pair.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    };
  }

  take(body: Buffer, headers: IncomingMessage['headers']): number {
    this.times.push(Date.now());
    const status = this.answers.shift() ?? 201;
    if (status === 201) this.received.push({ notice: this.open(body), headers });
    else this.refused += 1;
    return status;
  }

  private open(body: Buffer): PushedNotice {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const ciphertext = body.subarray(21 + keyLength);
    const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), senderKey]);
    const secret = derive(this.pair.computeSecret(senderKey), this.auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(ciphertext.subarray(-16));
    const plaintext = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plaintext.subarray(0, plaintext.lastIndexOf(2)).toString('utf8')) as PushedNotice;
  }
}
