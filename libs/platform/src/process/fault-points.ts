import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Points at which a test can make a process exit, fail or wait. */
export type FaultPoint =
  /** The work of a transaction is done; its closing statements and `COMMIT` are not sent. */
  | 'closing'
  /** A transaction has committed; its callbacks have not run. */
  | 'committed'
  /** The relay has added jobs to the queues; the events are not marked as published yet. */
  | 'enqueued'
  /** A job has started. */
  | 'handler-before'
  /** A reaction has finished but not committed. */
  | 'handler-inside'
  /** A job has finished, but the queue has not stored that yet. */
  | 'handler-after'
  /** Before bytes of an upload are written. */
  | 'storing';

/** The fault of a point, as the test wrote it to `<folder>/<point>.json`. */
interface Fault {
  act: 'kill' | 'fail' | 'wait';
  /** Applies only when the point's subject contains this text. */
  match?: string;
  /** `fail`: the error's code, `ENOSPC` for instance. */
  code?: string;
  /** `wait`: how long, in milliseconds. */
  milliseconds?: number;
  /** Repeats until the test removes it; otherwise it happens once. */
  isLasting?: boolean;
}

let folder: string | undefined;

/** Enables faults from a folder. The configuration refuses one in production; without one, no file is read. */
export function armFaultPoints(faultDir: string | undefined): void {
  folder = faultDir;
}

/** Applies the fault that a test defined for this point, if any. */
export async function reachFaultPoint(point: FaultPoint, subject: () => string): Promise<void> {
  if (folder === undefined) return;
  const file = join(folder, `${point}.json`);
  if (!existsSync(file)) return;
  const fault = JSON.parse(readFileSync(file, 'utf8')) as Fault;
  if (fault.match !== undefined && !subject().includes(fault.match)) return;
  if (!fault.isLasting) rmSync(file, { force: true });
  if (fault.act === 'kill') process.kill(process.pid, 'SIGKILL');
  if (fault.act === 'wait') await sleep(fault.milliseconds ?? 1_000);
  if (fault.act === 'fail') throw Object.assign(new Error(`a test had ${point} fail`), { code: fault.code });
}
