import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { PushedRows } from './pushed-rows.js';
import { audiencesOf } from './stale-resources.js';

/**
 * Tells the screens that an event made stale. The row is read when it is sent, not when the event happened: a push that was
 * delayed or repeated shows the newest state, and its version keeps an older one out.
 *
 * The process that commits an event tells them at once. Its job does so when that failed, or the process died before it.
 */
@Injectable()
export class ScreensService implements OnModuleInit {
  constructor(
    @Inject(PUSH_EMITTER) private readonly emitter: Pick<PushEmitter, 'emit'>,
    private readonly rows: PushedRows,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.tellAtOnce((event) => this.push(event));
  }

  /** Rejects when somebody may not have been told. */
  async push(event: DomainEvent): Promise<void> {
    const { id, type, at } = event;
    await Promise.all(
      audiencesOf(event).map(async ({ rooms, refs, row }) => {
        const changed = row ? await row(this.rows) : null;
        await this.emitter.emit(rooms, { id, type, at, refs, ...(changed && { row: changed }) });
      }),
    );
  }
}
