import { Inject, Injectable } from '@nestjs/common';
import { room } from '@app/contracts/realtime.js';
import type { DomainEvent } from '@app/contracts/events.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import type { Delivery } from '../pipeline/handlers.js';

/** A driver was verified, or no longer is: their open sockets start or stop hearing of new bookings. */
@Injectable()
export class UpdateDriverRoom implements Delivery<'driver.approved' | 'driver.rejected'> {
  readonly isDeduplicated = false;

  constructor(@Inject(PUSH_EMITTER) private readonly emitter: PushEmitter) {}

  async deliver(event: DomainEvent<'driver.approved' | 'driver.rejected'>): Promise<void> {
    const userRoom = room.user(event.payload.user_id);
    if (event.type === 'driver.approved') await this.emitter.join(userRoom, room.drivers);
    else await this.emitter.leave(userRoom, room.drivers);
  }
}
