import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { RealtimePublisher } from '@app/domain/realtime/realtime-publisher.service.js';
import type { Delivery } from './handlers.js';

/** Tells the screens that an event made stale, unless whoever committed it has done so. */
@Injectable()
export class PushToScreens implements Delivery {
  readonly isDeduplicated = false;

  constructor(private readonly screens: RealtimePublisher) {}

  async deliver(event: DomainEvent): Promise<void> {
    await this.screens.publish(event);
  }
}
