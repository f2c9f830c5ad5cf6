import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FaultPoint } from '@app/platform/process/fault-points.js';
import { runEnvironment } from './run-environment.js';

export interface PlacedFault {
  act: 'kill' | 'fail' | 'wait';
  /** Only where this occurs in the point's subject: an answer, a handler's name, an event's id. */
  match?: string;
  /** `fail`: the error's code. */
  code?: string;
  milliseconds?: number;
  /** Until `lift`; else it happens once. */
  isLasting?: boolean;
}

/** Faults at points inside real processes that no signal can hit: `libs/platform/src/process/fault-points.ts`. */
export class Faults {
  private constructor(readonly folder: string) {}

  static async prepare(): Promise<Faults> {
    return new Faults(await mkdtemp(path.join(runEnvironment().scratchFolder, 'faults-')));
  }

  /** Environment of the processes with faults. */
  get env(): { FAULT_DIR: string } {
    return { FAULT_DIR: this.folder };
  }

  /** Places a fault; the first process that reaches the point takes it. */
  async place(point: FaultPoint, fault: PlacedFault): Promise<void> {
    await writeFile(this.fileOf(point), JSON.stringify(fault));
  }

  /** True once a process has taken it. */
  hasStruck(point: FaultPoint): boolean {
    return !existsSync(this.fileOf(point));
  }

  lift(point: FaultPoint): void {
    rmSync(this.fileOf(point), { force: true });
  }

  private fileOf(point: FaultPoint): string {
    return path.join(this.folder, `${point}.json`);
  }
}
