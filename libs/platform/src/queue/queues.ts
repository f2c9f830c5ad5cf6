import { createHash } from 'node:crypto';
import type { DomainEvent } from '@app/contracts/events.js';

/** Handlers that change our database, each once per event. */
export const REACTIONS_QUEUE = 'reactions';
/** Handlers that act outside the database: sockets, email. At least once per event. */
export const DELIVERIES_QUEUE = 'deliveries';

export const queueNames = [REACTIONS_QUEUE, DELIVERIES_QUEUE] as const;
export type QueueName = (typeof queueNames)[number];

/**
 * One job: one event for one handler, so that each is retried alone, or several events for a handler that accepts
 * batches.
 */
export type EventJob = { handler: string; event: DomainEvent } | { handler: string; events: DomainEvent[] };

/** The events a job is for, at least one. */
export function eventsOf(job: EventJob): DomainEvent[] {
  return 'events' in job ? job.events : [job.event];
}

/** BullMQ ignores an id that it still stores, which deduplicates republished events. It must not contain a colon. */
export function jobId(eventId: string, handler: string): string {
  return `${eventId}.${handler}`;
}

/**
 * The id of a job. The id of a batch identifies exactly its events: republished events may form other batches, and a
 * batch with one more event must not count as a duplicate.
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
 * Retries with growing pauses, then the job stays failed: visible and replayable. Completed jobs stay for an hour and
 * are not limited by count: on PostgreSQL a count would compare every completed job with all others.
 */
const jobOptions = {
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: { age: 3600 },
  removeOnFail: false,
} as const;

/**
 * Our database recovers within a minute or needs an operator; a mail server may be down for half an hour, and waiting
 * emails should then be sent without help.
 */
const attempts = { [REACTIONS_QUEUE]: 8, [DELIVERIES_QUEUE]: 14 };

/** Options of the jobs of a queue. */
export function jobOptionsOf(queue: keyof typeof attempts) {
  return { ...jobOptions, attempts: attempts[queue] };
}

/** Injection token of the connections of the queues to PostgreSQL; null when they are on Redis. */
export const QUEUE_POOL = Symbol('QUEUE_POOL');

/** The PostgreSQL schema of BullMQ's tables. */
export const QUEUE_SCHEMA = 'bullmq';
