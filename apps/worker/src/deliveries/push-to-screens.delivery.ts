import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import type { Delivery } from '../pipeline/handlers.js';
import { PushedRows } from './pushed-rows.js';
import { audiencesOf } from './stale-resources.js';

/**
 * Tells the screens that an event made stale. The row is read when it is sent, not when the event happened: a push that was
 * delayed or repeated shows the newest state, and its version keeps an older one out.
 */
@Injectable()
export class PushToScreens implements Delivery {
  readonly isRemembered = false;

  constructor(
    @Inject(PUSH_EMITTER) private readonly emitter: PushEmitter,
    private readonly rows: PushedRows,
  ) {}

  async deliver(event: DomainEvent): Promise<void> {
    const { id, type, at } = event;
    await Promise.all(
      audiencesOf(event).map(async ({ rooms, refs, row }) => {
        const changed = row ? await row(this.rows) : null;
        await this.emitter.emit(rooms, { id, type, at, refs, ...(changed && { row: changed }) });
      }),
    );
  }
}
