/** Injection token of the connections of the queues to PostgreSQL; null when they are on Redis. */
export const QUEUE_POOL = Symbol('QUEUE_POOL');
