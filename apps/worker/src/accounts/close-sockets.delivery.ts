import { Inject, Injectable } from '@nestjs/common';
import { room } from '@app/contracts/realtime.js';
import type { DomainEvent } from '@app/contracts/events.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import type { Delivery } from '../pipeline/handlers.js';

/** Sessions ended: closes their sockets on all API processes. */
@Injectable()
export class CloseSockets implements Delivery<'sessions.ended'> {
  readonly isDeduplicated = false;

  constructor(@Inject(PUSH_EMITTER) private readonly emitter: PushEmitter) {}

  async deliver({ payload }: DomainEvent<'sessions.ended'>): Promise<void> {
    const rooms = payload.session_ids?.map(room.session) ?? [room.user(payload.user_id)];
    await Promise.all(rooms.map((target) => this.emitter.disconnect(target)));
  }
}
