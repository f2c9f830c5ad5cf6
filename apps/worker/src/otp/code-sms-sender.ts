import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import { Database } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { SmsSender } from '../sms/sms-sender.js';
import { EventFacts } from '../texts/event-facts.js';

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
