import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { RealtimePublisher } from '@app/domain/realtime/realtime-publisher.service.js';
import type { Delivery } from './handlers.js';

/** Pushes an event to the sockets when the committing process has not done so. */
@Injectable()
export class PushToScreens implements Delivery {
  readonly isDeduplicated = false;
  /** Clients drop a repeated push by the id of its event. */
  readonly acceptsBatches = true;

  constructor(private readonly screens: RealtimePublisher) {}

  async deliver(event: DomainEvent): Promise<void> {
    await this.screens.publish(event);
  }
}
