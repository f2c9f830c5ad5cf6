import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import type { DomainEvent } from '@app/contracts/events.js';
import { minutes } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
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
    `Bahon OTP: ${code}. Give it to nobody before your goods have arrived. Valid for ${minutes('en', OTP_LIFETIME_SECONDS)}.`,
  bn: (code) =>
    `বাহন ওটিপি: ${code}। মাল পাওয়ার আগে কাউকে দেবেন না। মেয়াদ ${minutes('bn', OTP_LIFETIME_SECONDS)}।`,
};

/** Sends the delivery code by SMS when a gateway is set: it also reaches phones without internet. */
@Injectable()
export class SendSms implements Delivery<'otp.issued'> {
  readonly isDeduplicated = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly preferences: PreferencesService,
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
    if (!(await this.preferences.wants(payload.user_id, 'codes', 'sms'))) return;
    const [user]: { phone: string; locale: Locale }[] = await this.database.read.query(
      'SELECT phone, locale FROM app_user WHERE id = $1 AND deleted_at IS NULL',
      [payload.user_id],
    );
    if (!user) return;
    const to = toMsisdn(user.phone);
    if (!to) {
      this.logger.info({ user_id: payload.user_id }, 'no SMS: not a mobile number of Bangladesh');
      return;
    }
    const text = texts[user.locale](this.sealer.open(payload.sealed_code));
    await this.metrics.watch(
      'sms',
      () => port.send({ to, text, key: id }),
      (error) => error instanceof UnrecoverableError,
    );
  }
}
