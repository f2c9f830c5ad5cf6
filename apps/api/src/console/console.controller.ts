import { Controller, Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { consoleEndpoints as endpoints, type System } from '@app/contracts/console.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { ConsoleService } from '@app/domain/console/console.service.js';
import { SIDE_POOL } from '@app/platform/database/database.module.js';
import { withTimeout } from '@app/platform/process/with-timeout.js';
import { EventQueues } from '@app/platform/queue/event-queues.js';
import type { QueueName } from '@app/platform/queue/queues.js';
import { HealthService, SILENT_AFTER_SECONDS } from '../health/health.controller.js';
import { Implements } from '../http/implements.decorator.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';

/** The console waits at most this long for an unavailable store. */
const WITHIN_MS = 2_000;

interface Backlog {
  waiting: number;
  oldest: number;
  workers: number;
}

/** State of the system for the console: health checks and their figures. */
@Injectable()
export class SystemService {
  constructor(
    private readonly health: HealthService,
    private readonly queues: EventQueues,
    private readonly gateway: RealtimeGateway,
    @Inject(SIDE_POOL) private readonly pool: pg.Pool,
  ) {}

  /** Always answers; a figure that cannot be read is null. */
  async read(): Promise<System> {
    const [health, backlog, depth] = await Promise.all([
      this.health.check(),
      orNull(this.backlog()),
      orNull(this.queues.depth()),
    ]);
    return {
      ...health,
      events_waiting: backlog?.waiting ?? null,
      events_oldest_seconds: backlog?.oldest ?? null,
      jobs: depth && { reactions: toDepth(depth, 'reactions'), deliveries: toDepth(depth, 'deliveries') },
      workers: backlog?.workers ?? null,
      sockets_connected: this.gateway.connectedEverywhere,
      at: toDhakaIso(new Date()),
    };
  }

  private async backlog(): Promise<Backlog> {
    const { rows } = await this.pool.query<Backlog>(
      `SELECT count(*)::int AS waiting,
         greatest(0, coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0))::float8 AS oldest,
         (SELECT count(*)::int FROM worker_heartbeat
           WHERE seen_at > now() - make_interval(secs => ${SILENT_AFTER_SECONDS})) AS workers
       FROM outbox_event WHERE published_at IS NULL`,
    );
    return rows[0]!;
  }
}

function toDepth(depth: Record<QueueName, Record<string, number>>, queue: QueueName) {
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = depth[queue];
  return { waiting, active, delayed, failed };
}

function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return withTimeout(answer, WITHIN_MS, 'no answer in time').catch(() => null);
}

@Controller()
export class ConsoleController {
  constructor(
    private readonly console: ConsoleService,
    private readonly system: SystemService,
  ) {}

  @Implements(endpoints.lanes)
  lanes() {
    return this.console.lanes();
  }

  @Implements(endpoints.system)
  readSystem() {
    return this.system.read();
  }
}
