import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { type WorkerFlags, WORKER_FLAGS } from '../worker-flags.js';

const BEAT_MS = 5_000;

/** Writes a heartbeat row for the health check. Rows of stopped workers are removed after an hour. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workerId = `${hostname()}:${process.pid}`;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_FLAGS) private readonly flags: WorkerFlags,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.run((tx) => tx.query('DELETE FROM worker_heartbeat WHERE worker_id = $1', [this.workerId]));
  }

  private beat(): Promise<void> {
    return this.run(async (tx) => {
      await tx.query(
        `INSERT INTO worker_heartbeat (worker_id, info) VALUES ($1, $2)
         ON CONFLICT (worker_id) DO UPDATE SET seen_at = now(), info = excluded.info`,
        [this.workerId, JSON.stringify(this.flags)],
      );
      await tx.query(`DELETE FROM worker_heartbeat WHERE seen_at < now() - interval '1 hour'`);
    });
  }

  private async run(work: Parameters<Database['transaction']>[0]): Promise<void> {
    try {
      await this.database.transaction(work);
    } catch (error) {
      this.logger.warn({ err: error }, 'the heartbeat could not be written');
    }
  }
}
