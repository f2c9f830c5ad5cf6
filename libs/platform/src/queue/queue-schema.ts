/** The PostgreSQL schema of BullMQ's tables. */
export const QUEUE_SCHEMA = 'bullmq';
