import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import { Database } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { ChannelMetrics } from '@app/platform/metrics/channel-metrics.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { toMsisdn, SMS_PORT, type SmsPort } from '@app/platform/sms/ssl-wireless.gateway.js';
import { EventFacts } from '../texts/event-facts.js';

/** Sends text messages about bookings. */
@Injectable()
export class SmsSender {
  constructor(
    private readonly metrics: ChannelMetrics,
    @Inject(SMS_PORT) private readonly port: SmsPort | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a gateway is configured. */
  get isAvailable(): boolean {
    return this.port !== undefined;
  }

  /**
   * Does nothing without a gateway, or for a number that gets no SMS.
   * @param message its `key` is the same for every attempt: the gateway sends each key once.
   */
  async send(bookingId: number, message: { key: string; phone: string; text: string }): Promise<void> {
    const { port } = this;
    if (!port) return;
    const { key, text } = message;
    const to = toMsisdn(message.phone);
    if (!to) {
      this.logger.info({ booking_id: bookingId }, 'no SMS: not a Bangladeshi mobile number');
      return;
    }
    await this.metrics.watch(
      'sms',
      () => port.send({ to, text, key }),
      (error) => error instanceof UnrecoverableError,
    );
  }
}

/** The recipient of a code, with their language. */
export interface CodeRecipient {
  phone: string;
  locale: Locale;
}

/** A message with a code. `key` is the same for every attempt: the gateway sends each key once. */
interface CodeMessage {
  key: string;
  /** Null if there is no recipient. */
  recipientOf: () => Promise<CodeRecipient | null>;
  texts: Record<Locale, (code: string) => string>;
}

/** Sends delivery codes by SMS while they are valid. Does nothing if no gateway is configured. */
@Injectable()
export class CodeSmsSender {
  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly sealer: Sealer,
    private readonly sms: SmsSender,
  ) {}

  async send(
    { payload }: DomainEvent<'otp.issued'>,
    { key, recipientOf, texts }: CodeMessage,
  ): Promise<void> {
    if (!this.sms.isAvailable) return;
    // The gateway may have been unavailable until the code expired.
    if (!(await this.facts.isCodeLive(this.database.read, payload.otp_id))) return;
    const recipient = await recipientOf();
    if (!recipient) return;
    const text = texts[recipient.locale](this.sealer.open(payload.sealed_code));
    await this.sms.send(payload.booking_id, { key, phone: recipient.phone, text });
  }
}
