import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import webPush, { type RequestDetails } from 'web-push';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { PushSettings } from '../config/push-settings.js';
import { publicLookup } from '../network/public-address.js';
import { retryAfterMs, RetryAfterError } from '../queue/job-errors.js';
import { isAcceptedEndpoint, isUsableKey } from './push-endpoint.js';

/** A device that can be pushed to, as its browser described it. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  /** JSON for the service worker; encrypted for the device, and small: services take 4 kB at most. */
  payload: string;
  /** How long the service stores it for a device that is offline. */
  ttlSeconds: number;
  /** `high` also reaches a phone in power-saving mode. */
  urgency: 'normal' | 'high';
  /** A later message of the same topic replaces it while the device is offline: 32 URL-safe characters at most. */
  topic: string;
}

/**
 * The result. `gone`: the device has unsubscribed. `refused`: the service will never accept this message. An
 * unavailable or busy service is an error, so that the job is retried, not before the time that the service names.
 */
type PushResult = 'sent' | 'gone' | 'refused';

export interface PushPort {
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

/** Undefined when web push is off. */
export const PUSH_PORT = Symbol('PUSH_PORT');

const TIMEOUT_MS = 10_000;

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/**
 * Web Push (RFC 8030, 8291, 8292): `web-push` encrypts and signs, the request is ours. It goes to a service on the
 * list, at a public address, follows no redirect, reads no body and times out after ten seconds, because the address
 * came from a browser.
 */
export class WebPushAdapter implements PushPort {
  private readonly secure = new HttpsAgent({ keepAlive: true, maxSockets: 20, lookup: publicLookup });
  private readonly local = new HttpAgent({ keepAlive: true });

  constructor(
    private readonly settings: PushSettings,
    private readonly services: readonly string[],
  ) {}

  async send(target: PushTarget, message: PushMessage): Promise<PushResult> {
    // The list may have changed since the device subscribed. An invalid key would fail on every retry, together with
    // the other messages of the job.
    if (!isAcceptedEndpoint(target.endpoint, this.services) || !isUsableKey(target.p256dh)) return 'refused';
    const { status, retryAfter } = await this.post(this.encrypt(target, message));
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) {
      const text = `the push service answered ${status}`;
      const pause = retryAfterMs(retryAfter);
      throw pause === null ? new Error(text) : new RetryAfterError(text, pause);
    }
    return 'refused';
  }

  close(): void {
    this.secure.destroy();
    this.local.destroy();
  }

  private encrypt({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): RequestDetails {
    const { publicKey, privateKey, subject } = this.settings;
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      topic: message.topic,
      contentEncoding: 'aes128gcm',
    });
  }

  private post({ endpoint, headers, body }: RequestDetails): Promise<Answer> {
    const isSecure = endpoint.startsWith('https:');
    const send = isSecure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        agent: isSecure ? this.secure : this.local,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        // After an empty answer the connection is reused; other bodies are not read.
        if (response.headers['content-length'] === '0') response.resume();
        else response.destroy();
      });
      request.on('error', (error) => {
        const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
        reject(isLate ? new Error('the push service took too long') : error);
      });
      request.end(body);
    });
  }
}

/** Provides web push when keys are set, else undefined. */
@Global()
@Module({
  providers: [
    {
      provide: PUSH_PORT,
      inject: [CONFIG],
      useFactory: ({ push, pushServices }: Config) => push && new WebPushAdapter(push, pushServices),
    },
  ],
  exports: [PUSH_PORT],
})
export class PushModule implements OnApplicationShutdown {
  constructor(@Inject(PUSH_PORT) private readonly port: WebPushAdapter | undefined) {}

  onApplicationShutdown(): void {
    this.port?.close();
  }
}
