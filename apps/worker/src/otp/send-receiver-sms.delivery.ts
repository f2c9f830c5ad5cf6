import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import { minutes } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { ChannelMetrics } from '@app/platform/metrics/channel-metrics.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { toMsisdn } from '@app/platform/sms/msisdn.js';
import { SMS_PORT, type SmsPort } from '@app/platform/sms/sms-port.js';
import type { Delivery } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';

/** One message each: 160 characters of GSM's alphabet, 70 of any other. */
const texts: Record<Locale, (code: string) => string> = {
  en: (code) =>
    `Bahon: delivery code ${code} of goods sent to you. Tell the sender after you got them. Valid for ${minutes('en', OTP_LIFETIME_SECONDS)}.`,
  bn: (code) => `বাহন: মাল পেয়ে কোড ${code} প্রেরককে জানান। মেয়াদ ${minutes('bn', OTP_LIFETIME_SECONDS)}।`,
};

/**
 * The delivery code by text message to who takes the goods, beside the customer: only they see whether the goods are there. The
 * receiver has no account, so the customer's language is used.
 */
@Injectable()
export class SendReceiverSms implements Delivery<'otp.issued'> {
  readonly isDeduplicated = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly sealer: Sealer,
    private readonly metrics: ChannelMetrics,
    @Inject(SMS_PORT) private readonly port: SmsPort | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async deliver({ id, payload }: DomainEvent<'otp.issued'>): Promise<void> {
    const { port } = this;
    if (!port) return;
    // The gateway may have been unavailable for long.
    if (!(await this.facts.isCodeLive(this.database.read, payload.otp_id))) return;
    const receiver = await this.facts.receiver(this.database.read, payload.booking_id);
    // The customer gets the code anyway.
    if (!receiver || toMsisdn(receiver.phone) === toMsisdn(receiver.customer_phone)) return;
    const to = toMsisdn(receiver.phone);
    if (!to) {
      this.logger.info({ booking_id: payload.booking_id }, 'no SMS: not a mobile number of Bangladesh');
      return;
    }
    const text = texts[receiver.locale](this.sealer.open(payload.sealed_code));
    await this.metrics.watch(
      'sms',
      // The gateway compares the first characters of a key, so the mark of the receiver comes first.
      () => port.send({ to, text, key: `r${id}` }),
      (error) => error instanceof UnrecoverableError,
    );
  }
}
