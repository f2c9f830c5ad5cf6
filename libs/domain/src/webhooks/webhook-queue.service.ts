import { Inject, Injectable } from '@nestjs/common';
import { WEBHOOK_FAILING_DAYS, WEBHOOK_MAX_CONCURRENT_SENDS } from '@app/contracts/limits.js';
import type { SentWebhookEvent, WebhookAttempt, WebhookEvent } from '@app/contracts/webhooks.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import { WebhookEndpoint } from './webhook.entity.js';
import { pauseAfter } from './webhook.rules.js';
import { stopDeliveries } from './webhooks.service.js';

/** Longer than an attempt takes. When a worker is killed, another one repeats the attempt after this time. */
const LEASE_SECONDS = 25;
/** Older attempts of a delivery that is sent again and again are dropped. */
const KEPT_ATTEMPTS = 30;

/** An event of the product that endpoints can subscribe to. */
export interface QueuedEvent {
  id: string;
  type: WebhookEvent;
  at: string;
  payload: { user_id: number };
}

/** An attempt that this process is to make. */
export interface WebhookSend {
  id: number;
  lease: number;
  endpointId: number;
  userId: number;
  url: string;
  event: SentWebhookEvent;
  eventId: string;
  eventAt: Date;
  facts: Record<string, unknown>;
  /** The current secret, and the earlier one for a day after a rotation. */
  secrets: string[];
}

type ClaimedRow = Omit<WebhookSend, 'secrets'> & { sealedSecret: string; sealedEarlier: string | null };

const QUEUE = `INSERT INTO webhook_delivery (endpoint_id, event_id, event, event_at, facts, due_at)
  SELECT endpoint.id, $1, $2, $3, $4, now() FROM webhook_endpoint endpoint
   WHERE endpoint.user_id = $5 AND endpoint.is_active AND $2 = ANY(endpoint.events)
  ON CONFLICT (endpoint_id, event_id) DO NOTHING`;

/** `$1` sends at once to one endpoint, `$2` sends in all, `$3` seconds of the lease. */
const CLAIM = `WITH waiting AS (
    SELECT DISTINCT endpoint_id FROM webhook_delivery WHERE due_at <= now()
  ), chosen AS (
    SELECT next.id FROM waiting
    JOIN webhook_endpoint endpoint ON endpoint.id = waiting.endpoint_id AND endpoint.is_active
    CROSS JOIN LATERAL (
      SELECT id FROM webhook_delivery WHERE endpoint_id = endpoint.id AND due_at <= now() ORDER BY due_at, id
      LIMIT greatest(0, $1 - (SELECT count(*) FROM webhook_delivery busy
                               WHERE busy.endpoint_id = endpoint.id AND busy.is_sending AND busy.due_at > now()))
      FOR UPDATE SKIP LOCKED
    ) next LIMIT $2
  )
  UPDATE webhook_delivery delivery
     SET is_sending = true, sends = sends + 1, due_at = now() + make_interval(secs => $3)
    FROM chosen, webhook_endpoint endpoint
   WHERE delivery.id = chosen.id AND endpoint.id = delivery.endpoint_id
  RETURNING delivery.id, delivery.sends AS lease, endpoint.id AS "endpointId", endpoint.user_id AS "userId", endpoint.url,
    delivery.event, delivery.event_id AS "eventId", delivery.event_at AS "eventAt", delivery.facts,
    endpoint.sealed_secret AS "sealedSecret",
    CASE WHEN endpoint.earlier_secret_ends_at > now() THEN endpoint.sealed_earlier_secret END AS "sealedEarlier"`;

/** The queue of deliveries, for the workers. */
@Injectable()
export class WebhookQueueService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The users among these with an active endpoint. */
  async usersWithEndpoint(userIds: number[]): Promise<Set<number>> {
    if (userIds.length === 0) return new Set();
    const rows: { id: number }[] = await this.database.read.query(
      'SELECT DISTINCT user_id AS id FROM webhook_endpoint WHERE user_id = ANY($1) AND is_active',
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Adds an event to the queue of each endpoint of its owner that subscribes to it; repeated calls add it once. */
  async queue({ id, type, at, payload }: QueuedEvent): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query(QUEUE, [id, type, at, JSON.stringify(payload), payload.user_id]),
    );
  }

  /** Takes attempts that are due, at most `most`. Claims run one after the other, so that the limit per endpoint holds. */
  async claim(most: number): Promise<WebhookSend[]> {
    const dueRows: unknown[] = await this.database.read.query(
      'SELECT 1 FROM webhook_delivery WHERE due_at <= now() LIMIT 1',
    );
    if (dueRows.length === 0) return [];
    const [rows] = await this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('webhook_delivery'))`);
      return tx.query<[ClaimedRow[], number]>(CLAIM, [WEBHOOK_MAX_CONCURRENT_SENDS, most, LEASE_SECONDS]);
    });
    return rows.map(({ sealedSecret, sealedEarlier, ...row }) => ({
      ...row,
      // A secret of another installation cannot be opened: nothing is signed with it.
      secrets: [sealedSecret, sealedEarlier].flatMap((sealedText) => {
        const secret = sealedText === null ? null : this.sealer.openIfOurs(sealedText);
        return secret === null ? [] : [secret];
      }),
    }));
  }

  /** Records an attempt: 2xx is done, 410 switches the endpoint off, anything else is tried again after a pause. */
  async finish(
    send: Pick<WebhookSend, 'id' | 'lease' | 'endpointId'>,
    attempt: WebhookAttempt,
    body: string,
  ): Promise<void> {
    const isDone = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    await this.database.transaction(async (tx) => {
      const endpoint = await tx.findOne(WebhookEndpoint, {
        where: { id: send.endpointId },
        lock: { mode: 'for_no_key_update' },
      });
      if (!endpoint) return;
      const failures = await this.record(tx, send, { attempt, body, isDone });
      if (failures === null || !endpoint.isActive) return;
      if (isDone) {
        if (endpoint.failingSince)
          await tx.update(WebhookEndpoint, { id: endpoint.id }, { failingSince: null });
        return;
      }
      await this.noteFailure(tx, endpoint, attempt.status);
    });
  }

  /** @returns failures so far; null when the lease was lost. */
  private async record(
    tx: Transaction,
    { id, lease }: Pick<WebhookSend, 'id' | 'lease'>,
    { attempt, body, isDone }: { attempt: WebhookAttempt; body: string; isDone: boolean },
  ): Promise<number | null> {
    const [row]: { failures: number }[] = await tx.query(
      'SELECT failures FROM webhook_delivery WHERE id = $1 AND sends = $2 AND is_sending FOR NO KEY UPDATE',
      [id, lease],
    );
    if (!row) return null;
    const failures = isDone ? 0 : row.failures + 1;
    const pause = isDone ? null : pauseAfter(failures, this.config.webhooks.retryScale);
    await tx.query(
      `UPDATE webhook_delivery SET is_sending = false, failures = $2, state = $3, body = $6,
         due_at = now() + make_interval(secs => $4::float8),
         attempts = CASE WHEN jsonb_array_length(attempts) < ${KEPT_ATTEMPTS} THEN attempts ELSE attempts - 0 END || $5::jsonb
       WHERE id = $1`,
      [
        id,
        failures,
        isDone ? 'done' : pause === null ? 'failed' : 'pending',
        pause,
        JSON.stringify([attempt]),
        body,
      ],
    );
    return failures;
  }

  private async noteFailure(
    tx: Transaction,
    endpoint: WebhookEndpoint,
    status: number | null,
  ): Promise<void> {
    const [row]: { failingSince: Date; isLong: boolean }[] = await tx.query(
      `SELECT coalesce(failing_since, now()) AS "failingSince",
              coalesce(failing_since < now() - make_interval(days => ${WEBHOOK_FAILING_DAYS}), false) AS "isLong"
         FROM webhook_endpoint WHERE id = $1`,
      [endpoint.id],
    );
    const { failingSince, isLong } = row!;
    const reason = status === 410 ? 'gone' : isLong ? 'failing' : null;
    if (reason === null) {
      await tx.update(WebhookEndpoint, { id: endpoint.id }, { failingSince });
      return;
    }
    await tx.update(
      WebhookEndpoint,
      { id: endpoint.id },
      { failingSince, isActive: false, disabledReason: reason, disabledAt: () => 'now()' },
    );
    await stopDeliveries(tx, endpoint.id);
    const { host } = new URL(endpoint.url);
    const owner = { user_id: endpoint.userId, webhook_id: endpoint.id };
    await this.outbox.append(tx, 'webhook.disabled', { ...owner, host, reason });
    await this.audit.record(tx, {
      actor: 'system',
      action: 'webhook.disable',
      subject: { type: 'webhook', id: endpoint.id },
      after: { host, reason },
    });
  }
}
