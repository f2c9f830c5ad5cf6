/** BullMQ's tables live in a schema of their own. */
export const QUEUE_SCHEMA = 'bullmq';
