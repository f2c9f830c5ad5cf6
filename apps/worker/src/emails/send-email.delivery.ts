import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import type { Role } from '@app/contracts/roles.js';
import { EmailUnsubscribeService } from '@app/domain/notifications/email-unsubscribe.service.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import { topicOf } from '@app/domain/notifications/notification-texts.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '@app/platform/mail/mail.module.js';
import { Sealer } from '@app/platform/security/sealer.js';
import type { Delivery } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';
import { renderEmail } from './layout.js';
import type { EventEmails, EmailTools } from './email-text.js';
import { accountEmails } from '../accounts/accounts.emails.js';
import { bookingEmails } from '../bookings/bookings.emails.js';
import { disputeEmails } from '../disputes/disputes.emails.js';
import { driverEmails } from '../drivers/drivers.emails.js';
import { otpEmails } from '../otp/otp.emails.js';
import { documentExpiryEmails } from '../document-expiry/document-expiry.emails.js';
import { paymentEmails } from '../payments/payments.emails.js';
import { payoutEmails } from '../payouts/payouts.emails.js';
import { replacementEmails } from '../replacements/replacements.emails.js';
import { tripEmails } from '../trips/trips.emails.js';
import { vehicleEmails } from '../vehicles/vehicles.emails.js';

/** The emails of all features, by event. */
export const eventEmails = {
  ...accountEmails,
  ...driverEmails,
  ...vehicleEmails,
  ...documentExpiryEmails,
  ...bookingEmails,
  ...tripEmails,
  ...replacementEmails,
  ...paymentEmails,
  ...disputeEmails,
  ...otpEmails,
  ...payoutEmails,
};

/** The events that send an email. */
export type EmailedEvent = keyof typeof eventEmails;

const alwaysSent: readonly EmailedEvent[] = [
  'email_code.issued',
  'user.invited',
  'payout_account.changed',
  'second_factor.changed',
];

interface Reader {
  id: number;
  role: Role;
  email: string | null;
  locale: Locale;
}

/** Sends the email of an event in its recipient's language. */
@Injectable()
export class SendEmail implements Delivery<EmailedEvent> {
  readonly isDeduplicated = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly preferences: PreferencesService,
    private readonly unsubscribeLinks: EmailUnsubscribeService,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  async deliver<T extends EmailedEvent>(event: DomainEvent<T>): Promise<void> {
    if (!(await this.isWanted(event))) return;
    const compose = (eventEmails as EventEmails<EmailedEvent>)[event.type] as EventEmails<T>[T];
    const mail = await compose(event.payload, this.tools);
    if (!mail) return;
    const reader = await this.reader(mail.userId);
    const to = mail.to ?? reader?.email;
    if (!reader || !to) return;
    await this.transport.send({
      to,
      ...renderEmail(mail.write(reader.locale), reader.locale),
      key: event.id,
      unsubscribeUrl: alwaysSent.includes(event.type)
        ? undefined
        : this.unsubscribeLinks.urlFor(reader, topicOf(event.type)),
    });
  }

  private get tools(): EmailTools {
    return {
      facts: this.facts,
      read: this.database.read,
      link: (route) => this.config.publicUrl + route,
      open: (sealedCode) => this.sealer.open(sealedCode),
    };
  }

  /** Codes and security emails are always sent. */
  private async isWanted({ type, payload }: DomainEvent<EmailedEvent>): Promise<boolean> {
    if (alwaysSent.includes(type) || payload.user_id === null) return true;
    return this.preferences.wants(payload.user_id, topicOf(type), 'mail');
  }

  /** Null if the account is deleted. */
  private async reader(userId: number): Promise<Reader | null> {
    const [user]: Reader[] = await this.database.read.query(
      'SELECT id, role, email, locale FROM app_user WHERE id = $1 AND deleted_at IS NULL',
      [userId],
    );
    return user ?? null;
  }
}
