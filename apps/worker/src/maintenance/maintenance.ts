import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { type MaintenanceTask, MaintenanceTasks } from '@app/domain/maintenance/maintenance-tasks.service.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';

/** How often to look whether something is due. */
const LOOK_MS = 60_000;

/**
 * Runs the repeating clean-ups. Guarantee: however many workers there are, a task begins at most once in its time, by the
 * database's clock: one UPDATE decides which of them takes it. One that is killed in between is due again the next time.
 */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly tasks: MaintenanceTasks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.look();
  }

  /** Lets a task that runs finish while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  /** Runs what is due and not taken by another worker. */
  async runDue(): Promise<void> {
    for (const task of this.tasks.list) {
      try {
        if (!(await this.take(task))) continue;
        const removed = await task.run();
        if (removed > 0) this.logger.info({ task: task.name, removed }, 'cleaned up');
      } catch (error) {
        this.logger.warn({ err: error, task: task.name }, 'a clean-up failed');
      }
    }
  }

  private look(): void {
    this.running ??= this.runDue().finally(() => (this.running = null));
  }

  private async take({ name, everySeconds }: MaintenanceTask): Promise<boolean> {
    const taken = await this.database.transaction((tx) =>
      tx.query<unknown[]>(
        `INSERT INTO maintenance_run (task, began_at) VALUES ($1, now())
         ON CONFLICT (task) DO UPDATE SET began_at = now()
           WHERE maintenance_run.began_at < now() - make_interval(secs => $2)
         RETURNING task`,
        [name, everySeconds],
      ),
    );
    return taken.length > 0;
  }
}
