import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { minutes } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Delivery } from '../pipeline/handlers.js';
import { type CodeRecipient, CodeSmsSender } from '../sms/sms-sender.js';

/** Each fits in one SMS: 160 characters of the GSM alphabet, 70 of any other. */
const texts: Record<Locale, (code: string) => string> = {
  en: (code) =>
    `Bahon OTP: ${code}. Do not share it before your goods arrive. Valid for ${minutes('en', OTP_LIFETIME_SECONDS)}.`,
  bn: (code) => `বাহন ওটিপি: ${code}। মাল পাওয়ার আগে কাউকে দেবেন না। মেয়াদ ${minutes('bn', OTP_LIFETIME_SECONDS)}।`,
};

/** Sends the delivery code by SMS if a gateway is configured, which also reaches phones without internet. */
@Injectable()
export class SendCustomerCodeSms implements Delivery<'otp.issued'> {
  static readonly handlerName = 'SendSms';
  readonly isDeduplicated = true;

  constructor(
    private readonly database: Database,
    private readonly preferences: PreferencesService,
    private readonly sms: CodeSmsSender,
  ) {}

  async deliver(event: DomainEvent<'otp.issued'>): Promise<void> {
    const recipientOf = () => this.customer(event.payload.user_id);
    await this.sms.send(event, { key: event.id, recipientOf, texts });
  }

  private async customer(userId: number): Promise<CodeRecipient | null> {
    if (!(await this.preferences.wants(userId, 'codes', 'sms'))) return null;
    const [user]: CodeRecipient[] = await this.database.read.query(
      'SELECT phone, locale FROM app_user WHERE id = $1 AND deleted_at IS NULL',
      [userId],
    );
    return user ?? null;
  }
}
