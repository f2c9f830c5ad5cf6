import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { toDhakaIso } from '@app/contracts/time.js';
import type { WebhookAttempt } from '@app/contracts/webhooks.js';
import { WebhookQueueService, type WebhookSend } from '@app/domain/webhooks/webhook-queue.service.js';
import { acceptedUrl, isLoopback, webhookSignature } from '@app/domain/webhooks/webhook.rules.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { boundedPost } from '@app/platform/network/bounded-post.js';
import { DELIVERIES_QUEUE } from '@app/platform/queue/queues.js';
import { type WorkerFlags, WORKER_FLAGS } from '../worker-flags.js';
import { WebhookData } from './webhook-data.js';

/** Interval at which due attempts are looked for; new ones of this process are sent at once. */
const SWEEP_MS = 500;
/** Open connections of one worker. Waiting costs a socket only, so slow endpoints do not use them up. */
const MAX_OPEN = 1000;
/** Statements at once, so that connections of the pool are left to the jobs. */
const READ_CONCURRENCY = 4;
const KEPT_CHARACTERS = 500;

/** Sends deliveries that are due, beside the jobs of the queues: waiting for an endpoint takes no place of a job. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly open = new Set<Promise<void>>();
  private readonly readLimit = pLimit(READ_CONCURRENCY);
  private sweep: NodeJS.Timeout | null = null;
  private currentClaim: Promise<void> | null = null;
  private isDue = false;
  private isStopping = false;

  constructor(
    private readonly queue: WebhookQueueService,
    private readonly data: WebhookData,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_FLAGS) private readonly flags: WorkerFlags,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.flags.queues.includes(DELIVERIES_QUEUE)) return;
    this.sweep = setInterval(() => this.wake(), SWEEP_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.sweep) clearInterval(this.sweep);
    await this.currentClaim;
    await Promise.all(this.open);
  }

  /** Looks for due attempts now. */
  wake(): void {
    if (this.isStopping) return;
    this.isDue = true;
    this.currentClaim ??= this.claimAll().finally(() => (this.currentClaim = null));
  }

  private async claimAll(): Promise<void> {
    while (this.isDue && !this.isStopping && this.open.size < MAX_OPEN) {
      this.isDue = false;
      try {
        for (const send of await this.queue.claim(MAX_OPEN - this.open.size)) this.start(send);
      } catch (error) {
        this.logger.warn({ err: error }, 'due webhooks could not be read');
      }
    }
  }

  private start(send: WebhookSend): void {
    const currentSend = this.send(send)
      .catch((error: unknown) =>
        // The lease ends, and the attempt is made again.
        this.logger.warn({ err: error, delivery: send.id }, 'a webhook could not be sent'),
      )
      .finally(() => {
        this.open.delete(currentSend);
        this.wake();
      });
    this.open.add(currentSend);
  }

  private async send(send: WebhookSend): Promise<void> {
    const data = await this.readLimit(() => this.data.of(send));
    const body = JSON.stringify({ type: send.event, timestamp: toDhakaIso(send.eventAt), data });
    const attempt = await this.attempt(send, body);
    await this.readLimit(() => this.queue.finish(send, attempt, body));
    this.logger.info(
      {
        webhook: send.endpointId,
        event_id: send.eventId,
        type: send.event,
        status: attempt.status,
        ms: attempt.ms,
      },
      'webhook sent',
    );
  }

  private async attempt({ url, secrets, eventId: id }: WebhookSend, body: string): Promise<WebhookAttempt> {
    const startedAt = performance.now();
    const at = toDhakaIso(new Date());
    const timestamp = Math.floor(Date.now() / 1000);
    let outcome: Pick<WebhookAttempt, 'status' | 'answer'>;
    try {
      // The setting may have changed since the address was entered.
      const target = acceptedUrl(url, this.config.webhooks.allowsLoopback);
      if (!target) throw new Error('the address is refused');
      if (secrets.length === 0) throw new Error('the secret cannot be read: make a new one');
      const answer = await boundedPost(target, {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Bahon-Webhooks',
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': webhookSignature(secrets, { id, timestamp, body }),
        },
        body,
        isLoopback: this.config.webhooks.allowsLoopback && isLoopback(target),
      });
      outcome = { status: answer.status, answer: storableExcerpt(answer.text) };
    } catch (error) {
      outcome = { status: null, answer: storableExcerpt((error as Error).message) };
    }
    return { at, ms: Math.round(performance.now() - startedAt), ...outcome };
  }
}

/** The characters that are kept; PostgreSQL stores no NUL. */
function storableExcerpt(text: string): string {
  return [
    ...text
      .slice(0, 2 * KEPT_CHARACTERS)
      .replaceAll('\0', '')
      .toWellFormed(),
  ]
    .slice(0, KEPT_CHARACTERS)
    .join('');
}
