import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { room } from '@app/contracts/realtime.js';
import type { shareLinkEvents } from '@app/contracts/share-links.events.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import type { Delivery, Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SendReceiverLinkSms } from './send-receiver-link-sms.delivery.js';

/** Closes the sockets of a revoked link on all API processes. */
@Injectable()
class CloseLinkSockets implements Delivery<'share_link.revoked'> {
  readonly isDeduplicated = false;

  constructor(@Inject(PUSH_EMITTER) private readonly emitter: PushEmitter) {}

  async deliver({ payload }: DomainEvent<'share_link.revoked'>): Promise<void> {
    await this.emitter.disconnect(room.shareLink(payload.share_link_id));
  }
}

export const shareLinkSubscriptions = {
  'share_link.created': { reactions: [], deliveries: [PushToScreens, SendReceiverLinkSms] },
  'share_link.revoked': { reactions: [], deliveries: [PushToScreens, CloseLinkSockets] },
} as const satisfies Subscriptions<keyof typeof shareLinkEvents>;
