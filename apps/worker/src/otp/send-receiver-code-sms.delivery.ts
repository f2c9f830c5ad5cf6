import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { minutes } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import { Database } from '@app/platform/database/database.service.js';
import { toMsisdn } from '@app/platform/sms/ssl-wireless.gateway.js';
import type { Delivery } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';
import { type CodeRecipient, CodeSmsSender } from '../sms/sms-sender.js';

/** Each fits in one SMS: 160 characters of the GSM alphabet, 70 of any other. */
const texts: Record<Locale, (code: string) => string> = {
  en: (code) =>
    `Bahon: ${code} is the delivery code for your goods. Give it to the sender once you have them. Valid for ${minutes('en', OTP_LIFETIME_SECONDS)}.`,
  bn: (code) => `বাহন: মাল পেয়ে কোড ${code} প্রেরককে জানান। মেয়াদ ${minutes('bn', OTP_LIFETIME_SECONDS)}।`,
};

/**
 * Sends the delivery code by SMS to the receiver too. The receiver has no account, so the message is in the customer's
 * language.
 */
@Injectable()
export class SendReceiverCodeSms implements Delivery<'otp.issued'> {
  static readonly handlerName = 'SendReceiverSms';
  readonly isDeduplicated = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly sms: CodeSmsSender,
  ) {}

  async deliver(event: DomainEvent<'otp.issued'>): Promise<void> {
    await this.sms.send(event, {
      // The gateway compares only the first characters of a key, so the receiver's mark comes first.
      key: `r${event.id}`,
      recipientOf: () => this.receiver(event.payload.booking_id),
      texts,
    });
  }

  private async receiver(bookingId: number): Promise<CodeRecipient | null> {
    const receiver = await this.facts.receiver(this.database.read, bookingId);
    // The customer has the code already.
    if (!receiver || toMsisdn(receiver.phone) === toMsisdn(receiver.customer_phone)) return null;
    return receiver;
  }
}
