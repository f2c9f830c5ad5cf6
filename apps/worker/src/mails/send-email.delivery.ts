import { Inject, Injectable } from '@nestjs/common';
import { isolate } from '@app/contracts/characters.js';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import type { Locale } from '@app/contracts/locales.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import { topicOf } from '@app/domain/notifications/notification-texts.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '@app/platform/mail/mail.js';
import { Sealer } from '@app/platform/security/sealer.js';
import type { Delivery } from '../pipeline/handlers.js';
import { EventFacts } from '../texts/event-facts.js';
import { layOut } from '../mails/layout.js';
import type { MailContent } from '../mails/mail-content.js';
import { type MailTexts, mailTexts } from '../mails/mail-texts.js';

/** For whom a mail is, and what it says in their language. */
interface PersonalMail {
  userId: number;
  /** Another address than the account's. */
  to?: string;
  write(texts: MailTexts): MailContent;
}

type Compose<T extends EventType> = (payload: EventPayload<T>) => Promise<PersonalMail | null>;
type MailedEvent =
  | 'email_code.issued'
  | 'payment.approved'
  | 'payment.rejected'
  | 'otp.issued'
  | 'driver.approved'
  | 'driver.rejected'
  | 'vehicle.approved'
  | 'vehicle.rejected'
  | 'booking.completed';

/** Sends the mail that decisions section 5 gives an event, in its reader's language. */
@Injectable()
export class SendEmail implements Delivery<MailedEvent> {
  readonly isRemembered = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly preferences: PreferencesService,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  async deliver<T extends MailedEvent>(event: DomainEvent<T>): Promise<void> {
    const compose: Compose<T> = this.compose[event.type];
    if (!(await this.isWanted(event))) return;
    const mail = await compose(event.payload);
    if (!mail) return;
    const reader = await this.reader(mail.userId);
    if (!reader) return;
    const content = mail.write(mailTexts[reader.locale]);
    await this.transport.send({
      to: mail.to ?? reader.email,
      ...layOut(content, reader.locale),
      key: event.id,
    });
  }

  private readonly compose: { [T in MailedEvent]: Compose<T> } = {
    'email_code.issued': async ({ user_id: userId, purpose, email, sealed_code, sealed_link_token }) => {
      const code = this.sealer.open(sealed_code);
      const to = email;
      if (purpose === 'change_email') return { userId, to, write: (texts) => texts.changeEmail(code) };
      if (purpose === 'reset_password') {
        const url = this.link(`/reset-password?email=${encodeURIComponent(email)}`);
        return { userId, to, write: (texts) => texts.resetPassword(code, url) };
      }
      const token = sealed_link_token === null ? '' : this.sealer.open(sealed_link_token);
      const url = this.link(`/verify-email?token=${token}`);
      return { userId, to, write: (texts) => texts.verifyEmail(code, url) };
    },
    'payment.approved': async ({ payment_id, booking_id, user_id: userId }) => {
      const { amount, route } = await this.facts.payment(this.database.read, payment_id);
      const url = this.link(`/booking-details?id=${booking_id}`);
      return { userId, write: (texts) => texts.paymentApproved(amount, isolate(route), url) };
    },
    'payment.rejected': async ({ payment_id, booking_id, user_id: userId }) => {
      const { amount, route, transaction, reason } = await this.facts.payment(this.database.read, payment_id);
      const url = this.link(`/offers/${booking_id}`);
      const supportUrl = this.link('/support');
      const payment = { amount, route: isolate(route), transaction, reason, url, supportUrl };
      return { userId, write: (texts) => texts.paymentRejected(payment) };
    },
    'otp.issued': async ({ otp_id, booking_id, offer_id, user_id: userId, sealed_code }) => {
      // The mail server may have been away for long.
      if (!(await this.facts.isCodeLive(this.database.read, otp_id))) return null;
      const route = await this.facts.route(this.database.read, booking_id);
      const url = this.link(`/destination-reached/${offer_id}`);
      return { userId, write: (texts) => texts.otp(this.sealer.open(sealed_code), isolate(route), url) };
    },
    'driver.approved': async ({ user_id: userId }) => ({
      userId,
      write: (texts) => texts.driverApproved(this.link('/booking-requests')),
    }),
    'driver.rejected': async ({ user_id: userId, reason }) => ({
      userId,
      write: (texts) => texts.driverRejected(reason ?? '', this.link('/profile')),
    }),
    'vehicle.approved': async ({ vehicle_id, user_id: userId }) => {
      if (userId === null) return null;
      const { plate } = await this.facts.vehicle(this.database.read, vehicle_id);
      return {
        userId,
        write: (texts) => texts.vehicleApproved(isolate(plate), this.link('/update-vehicle')),
      };
    },
    'vehicle.rejected': async ({ vehicle_id, user_id: userId, reason }) => {
      if (userId === null) return null;
      const { plate } = await this.facts.vehicle(this.database.read, vehicle_id);
      const url = this.link('/update-vehicle');
      return { userId, write: (texts) => texts.vehicleRejected(isolate(plate), reason ?? '', url) };
    },
    'booking.completed': async ({ booking_id, user_id: userId }) => {
      const route = await this.facts.route(this.database.read, booking_id);
      const url = this.link(`/booking-details?id=${booking_id}`);
      return { userId, write: (texts) => texts.bookingCompleted(isolate(route), url) };
    },
  };

  /** Mailed codes belong to an address, not to a topic: they are always sent. */
  private async isWanted({ type, payload }: DomainEvent<MailedEvent>): Promise<boolean> {
    if (type === 'email_code.issued' || payload.user_id === null) return true;
    return this.preferences.wants(payload.user_id, topicOf(type), 'mail');
  }

  /** Null when the user has gone meanwhile. */
  private async reader(userId: number): Promise<{ email: string; locale: Locale } | null> {
    const [user]: { email: string; locale: Locale }[] = await this.database.read.query(
      'SELECT email, locale FROM app_user WHERE id = $1 AND deleted_at IS NULL',
      [userId],
    );
    return user ?? null;
  }

  private link(route: string): string {
    return this.config.publicUrl + route;
  }
}
