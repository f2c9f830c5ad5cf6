import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import { room } from '@app/contracts/realtime.js';
import type { shareLinkEvents } from '@app/contracts/share-links.events.js';
import { Database } from '@app/platform/database/database.service.js';
import type { PushEmitter } from '@app/platform/realtime/push-emitter.js';
import { PUSH_EMITTER } from '@app/platform/realtime/realtime.module.js';
import { Sealer } from '@app/platform/security/sealer.js';
import type { Delivery, Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { SmsSender } from '../sms/sms-sender.js';
import { EventFacts } from '../texts/event-facts.js';

/** Short, because an address takes much of an SMS: 160 characters of the GSM alphabet, 70 of any other. */
const texts: Record<Locale, (url: string) => string> = {
  en: (url) => `Bahon: your goods are on the way. Follow the truck: ${url}`,
  bn: (url) => `বাহন: আপনার মাল আসছে। ${url}`,
};

/** Sends the link to the receiver, who has no account: in the language of the customer. */
@Injectable()
class SendReceiverLinkSms implements Delivery<'share_link.created'> {
  readonly isDeduplicated = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly sealer: Sealer,
    private readonly sms: SmsSender,
  ) {}

  async deliver({ id, payload }: DomainEvent<'share_link.created'>): Promise<void> {
    if (payload.sealed_url === null) return;
    const receiver = await this.facts.receiver(this.database.read, payload.booking_id);
    if (!receiver) return;
    const text = texts[receiver.locale](this.sealer.open(payload.sealed_url));
    await this.sms.send(payload.booking_id, { key: `l${id}`, phone: receiver.phone, text });
  }
}

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
