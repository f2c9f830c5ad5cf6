import { UnrecoverableError } from 'bullmq';

/** A permanent failure: the job is not retried, and stays failed so that it is visible and can be replayed. */
export class PermanentFailure extends UnrecoverableError {}
