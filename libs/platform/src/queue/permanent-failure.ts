import { UnrecoverableError } from 'bullmq';

/** A job that failed for good: it is not tried again but kept as failed at once, visible and replayable. */
export class PermanentFailure extends UnrecoverableError {}
