import type { accountEvents } from '@app/contracts/accounts.events.js';
import { SendEmail } from '../emails/send-email.delivery.js';
import type { Subscriptions, Delivery } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { Inject, Injectable } from '@nestjs/common';
import { room } from '@app/contracts/realtime.js';
import type { DomainEvent } from '@app/contracts/events.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';

/** Sessions ended: closes their sockets on all API processes. */
@Injectable()
class CloseSockets implements Delivery<'sessions.ended'> {
  readonly isDeduplicated = false;

  constructor(@Inject(PUSH_EMITTER) private readonly emitter: PushEmitter) {}

  async deliver({ payload }: DomainEvent<'sessions.ended'>): Promise<void> {
    const rooms = payload.session_ids?.map(room.session) ?? [room.user(payload.user_id)];
    await Promise.all(rooms.map((target) => this.emitter.disconnect(target)));
  }
}

export const accountSubscriptions = {
  'user.registered': { reactions: [], deliveries: [PushToScreens] },
  'user.created': { reactions: [], deliveries: [PushToScreens] },
  'user.invited': { reactions: [], deliveries: [SendEmail] },
  'user.verified': { reactions: [], deliveries: [PushToScreens] },
  'user.updated': { reactions: [], deliveries: [PushToScreens] },
  'user.language_changed': { reactions: [], deliveries: [PushToScreens] },
  'user.deleted': { reactions: [], deliveries: [PushToScreens] },
  'email_code.issued': { reactions: [], deliveries: [SendEmail] },
  'second_factor.changed': { reactions: [], deliveries: [PushToScreens, SendEmail] },
  'sessions.ended': { reactions: [], deliveries: [CloseSockets] },
} as const satisfies Subscriptions<keyof typeof accountEvents>;
