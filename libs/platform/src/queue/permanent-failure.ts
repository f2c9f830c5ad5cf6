import { UnrecoverableError } from 'bullmq';

/** A job that failed permanently: it is not retried but kept as failed, visible and replayable. */
export class PermanentFailure extends UnrecoverableError {}
