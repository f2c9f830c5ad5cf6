import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import type { Delivery } from '../pipeline/handlers.js';
import { SmsSender } from '../sms/sms-sender.js';
import { EventFacts } from '../texts/event-facts.js';

/** Short, because an address takes much of an SMS: 160 characters of the GSM alphabet, 70 of any other. */
const texts: Record<Locale, (url: string) => string> = {
  en: (url) => `Bahon: your goods are on the way. Follow the truck: ${url}`,
  bn: (url) => `বাহন: আপনার মাল আসছে। ${url}`,
};

/** Sends the link to the receiver, who has no account: in the language of the customer. */
@Injectable()
export class SendReceiverLinkSms implements Delivery<'share_link.created'> {
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
