import { createHash } from 'node:crypto';
import type { DomainEvent } from '@app/contracts/events.js';

/** Handlers that change our database, each once per event. */
export const REACTIONS_QUEUE = 'reactions';
/** Handlers that touch the outside: sockets, mail. At least once per event. */
export const DELIVERIES_QUEUE = 'deliveries';

/** One job: one event for one handler, so that each retries alone, or several that came together for one that takes them so. */
export type EventJob = { handler: string; event: DomainEvent } | { handler: string; events: DomainEvent[] };

/** The events a job is for, at least one. */
export function eventsOf(job: EventJob): DomainEvent[] {
  return 'events' in job ? job.events : [job.event];
}

/** BullMQ ignores an id it still remembers, which is how a republished event is absorbed. It may hold no colon. */
export function jobId(eventId: string, handler: string): string {
  return `${eventId}.${handler}`;
}

/**
 * The id of any job. That of several events stands for exactly these: the same ones published again may come in other company, and
 * a job that brings one more must not be taken for the one that is remembered.
 */
export function idOf(job: EventJob): string {
  const [first, ...others] = eventsOf(job).map(({ id }) => id);
  if (others.length === 0) return jobId(first!, job.handler);
  const company = createHash('sha256')
    .update([first, ...others].join())
    .digest('hex')
    .slice(0, 16);
  return jobId(`${first}-${company}`, job.handler);
}

/**
 * Retries with growing pauses, then kept as failed: visible, and replayable by ops. What is done is kept for an hour and not by
 * number: on PostgreSQL every job that ends would then compare itself with all those kept.
 */
const jobOptions = {
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: { age: 3600 },
  removeOnFail: false,
} as const;

/**
 * Our own database is back within a minute or something is broken; a mail server may be away for half an hour, and what waits
 * for it should then go out by itself.
 */
const attempts = { [REACTIONS_QUEUE]: 8, [DELIVERIES_QUEUE]: 14 };

/** Options of the jobs of a queue. */
export function jobOptionsOf(queue: keyof typeof attempts) {
  return { ...jobOptions, attempts: attempts[queue] };
}
