import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import type { CommittedEvents } from '@app/platform/outbox/outbox-wake.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import { DELIVERIES_QUEUE, idOf } from '@app/platform/queue/queues.js';
import { EventJobs } from './event-jobs.js';

/** Longer than any process takes to tell its sockets. */
const HELD_MS = 10_000;

/**
 * True in SQL of an event whose own process may still be telling the screens: it was appended a moment ago, and the connection that
 * did so is open. That of a process that was killed is not.
 */
export const IS_IN_CARE = `created_at > now() - interval '${HELD_MS} milliseconds'
  AND appended_by = ANY (ARRAY(SELECT pid FROM pg_stat_activity))`;

/**
 * Pushes of events that a sweep met before the word of their own process did, which is busy with ten thousand sockets for instance.
 * Each waits as a delayed job: withdrawn when the word comes that the screens were told, run at once when it says that they were
 * not, and by itself when none comes. So at least one push is made, whoever dies, and one that was made is not repeated.
 */
@Injectable()
export class HeldPushes {
  /** Job and end of waiting by event. */
  private readonly held = new Map<string, { jobId: string; until: number }>();

  constructor(
    private readonly jobs: EventJobs,
    private readonly queues: EventQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async hold(events: DomainEvent[]): Promise<void> {
    const now = Date.now();
    for (const [id, { until }] of this.held) if (until < now) this.held.delete(id);
    const pushes = this.jobs.pushesOf(events);
    await this.queues.add(DELIVERIES_QUEUE, pushes, { delay: HELD_MS });
    for (const push of pushes) this.held.set(push.event.id, { jobId: idOf(push), until: now + HELD_MS });
  }

  /** Takes the word of processes that committed events. */
  async hear(word: CommittedEvents): Promise<void> {
    for (const [id, { isPushed }] of word) {
      const push = this.held.get(id);
      if (!push) continue;
      this.held.delete(id);
      try {
        if (isPushed) await this.queues.withdraw(DELIVERIES_QUEUE, push.jobId);
        else await this.queues.hurry(DELIVERIES_QUEUE, push.jobId);
      } catch (error) {
        this.logger.warn({ err: error, event_id: id }, 'a push that waits could not be settled: it is made');
      }
    }
  }
}
