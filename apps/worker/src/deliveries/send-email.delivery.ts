import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent, EventPayload, EventType } from '@app/contracts/events.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '@app/platform/mail/mail.js';
import { Sealer } from '@app/platform/security/sealer.js';
import type { Delivery } from '../pipeline/handlers.js';
import { EventFacts } from '../reactions/event-facts.js';
import { type MailContent, mailHtml, mailText } from './mails/layout.js';
import { mailTexts } from './mails/mail-texts.js';

interface AddressedMail {
  to: string;
  content: MailContent;
}

type Compose<T extends EventType> = (payload: EventPayload<T>) => Promise<AddressedMail | null>;
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

/** Sends the mail that decisions section 5 gives an event. */
@Injectable()
export class SendEmail implements Delivery<MailedEvent> {
  readonly isRemembered = true;

  constructor(
    private readonly database: Database,
    private readonly facts: EventFacts,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  async deliver<T extends MailedEvent>(event: DomainEvent<T>): Promise<void> {
    const compose: Compose<T> = this.compose[event.type];
    const mail = await compose(event.payload);
    if (!mail) return;
    const { to, content } = mail;
    await this.transport.send({
      to,
      subject: content.subject,
      text: mailText(content),
      html: mailHtml(content),
      key: event.id,
    });
  }

  private readonly compose: { [T in MailedEvent]: Compose<T> } = {
    'email_code.issued': async ({ purpose, email, sealed_code, sealed_link_token }) => {
      const code = this.sealer.open(sealed_code);
      if (purpose === 'change_email') return { to: email, content: mailTexts.changeEmail(code) };
      if (purpose === 'reset_password') {
        const url = this.link(`/reset-password?email=${encodeURIComponent(email)}`);
        return { to: email, content: mailTexts.resetPassword(code, url) };
      }
      const token = sealed_link_token === null ? '' : this.sealer.open(sealed_link_token);
      return { to: email, content: mailTexts.verifyEmail(code, this.link(`/verify-email?token=${token}`)) };
    },
    'payment.approved': async ({ payment_id, booking_id, user_id }) => {
      const { amount, route } = await this.facts.payment(this.database.read, payment_id);
      const url = this.link(`/booking-details?id=${booking_id}`);
      return this.toUser(user_id, mailTexts.paymentApproved(amount, route, url));
    },
    'payment.rejected': async ({ payment_id, booking_id, user_id }) => {
      const { amount, route } = await this.facts.payment(this.database.read, payment_id);
      return this.toUser(
        user_id,
        mailTexts.paymentRejected(amount, route, this.link(`/offers/${booking_id}`)),
      );
    },
    'otp.issued': async ({ booking_id, offer_id, user_id, sealed_code }) => {
      const route = await this.facts.route(this.database.read, booking_id);
      const url = this.link(`/destination-reached/${offer_id}`);
      return this.toUser(user_id, mailTexts.otp(this.sealer.open(sealed_code), route, url));
    },
    'driver.approved': async ({ user_id }) =>
      this.toUser(user_id, mailTexts.driverApproved(this.link('/booking-requests'))),
    'driver.rejected': async ({ user_id, reason }) =>
      this.toUser(user_id, mailTexts.driverRejected(reason ?? '', this.link('/profile'))),
    'vehicle.approved': async ({ vehicle_id, user_id }) => {
      if (user_id === null) return null;
      const { plate } = await this.facts.vehicle(this.database.read, vehicle_id);
      return this.toUser(user_id, mailTexts.vehicleApproved(plate, this.link('/update-vehicle')));
    },
    'vehicle.rejected': async ({ vehicle_id, user_id, reason }) => {
      if (user_id === null) return null;
      const { plate } = await this.facts.vehicle(this.database.read, vehicle_id);
      return this.toUser(
        user_id,
        mailTexts.vehicleRejected(plate, reason ?? '', this.link('/update-vehicle')),
      );
    },
    'booking.completed': async ({ booking_id, user_id }) => {
      const route = await this.facts.route(this.database.read, booking_id);
      const url = this.link(`/booking-details?id=${booking_id}`);
      return this.toUser(user_id, mailTexts.bookingCompleted(route, url));
    },
  };

  /** Nobody, when the user has gone meanwhile. */
  private async toUser(userId: number, content: MailContent): Promise<AddressedMail | null> {
    const [user]: { email: string }[] = await this.database.read.query(
      'SELECT email FROM app_user WHERE id = $1 AND deleted_at IS NULL',
      [userId],
    );
    return user ? { to: user.email, content } : null;
  }

  private link(route: string): string {
    return this.config.publicUrl + route;
  }
}
