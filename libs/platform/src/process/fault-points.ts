import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Places where a test may have a process die, fail or wait. */
export type FaultPoint =
  /** A transaction has committed, and nothing that follows from it has begun. */
  | 'committed'
  /** The relay's jobs are in the queues; their rows are not stamped yet. */
  | 'enqueued'
  /** A job has begun. */
  | 'handler-before'
  /** A reaction has done its work, which is not committed yet. */
  | 'handler-inside'
  /** A job's work is done; the queue does not know yet. */
  | 'handler-after'
  /** Bytes of an upload are to be written. */
  | 'storing';

/** What is to happen there, as the test wrote it to `<folder>/<point>.json`. */
interface Fault {
  act: 'kill' | 'fail' | 'wait';
  /** Only where this occurs in the point's subject. */
  match?: string;
  /** `fail`: the error's code, `ENOSPC` for instance. */
  code?: string;
  /** `wait`: for how long. */
  milliseconds?: number;
  /** Stays until the test takes it away; else it happens once. */
  isLasting?: boolean;
}

let folder: string | undefined;

/** Lets tests place faults in a folder. Configuration refuses one in production; without one, nothing is ever looked at. */
export function armFaultPoints(faultDir: string | undefined): void {
  folder = faultDir;
}

/** Does what a test placed here; nothing otherwise. */
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
