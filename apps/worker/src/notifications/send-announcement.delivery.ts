import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { BroadcastsService } from '@app/domain/notifications/broadcasts.service.js';
import { EmailUnsubscribeService } from '@app/domain/notifications/email-unsubscribe.service.js';
import { PreferencesService } from '@app/domain/notifications/preferences.service.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { MAIL_TRANSPORT, type MailTransport } from '@app/platform/mail/mail.module.js';
import type { Delivery } from '../pipeline/handlers.js';
import { renderEmail } from '../emails/layout.js';
import { linesOf, oneLine, type EmailText } from '../emails/email-text.js';

/** The admin's own text. */
export const announcement: EmailText<[title: string, message: string, url: string]> = {
  en: (title, message, url) => ({
    subject: oneLine(title),
    heading: oneLine(title),
    paragraphs: linesOf(message),
    action: { label: 'All notifications', url },
  }),
  bn: (title, message, url) => ({
    subject: oneLine(title),
    heading: oneLine(title),
    paragraphs: linesOf(message),
    action: { label: 'সব নোটিফিকেশন', url },
  }),
};

/** A broadcast that an admin also sends by email: one email to one recipient. */
@Injectable()
export class SendAnnouncement implements Delivery<'notification.mail_requested'> {
  readonly isDeduplicated = true;

  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly preferences: PreferencesService,
    private readonly unsubscribeLinks: EmailUnsubscribeService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  async deliver({ id, payload }: DomainEvent<'notification.mail_requested'>): Promise<void> {
    if (!(await this.preferences.wants(payload.user_id, 'announcements', 'mail'))) return;
    const mail = await this.broadcasts.emailFor(payload.broadcast_id, payload.user_id);
    if (!mail) return;
    const content = announcement[mail.locale](
      mail.title,
      mail.message,
      `${this.config.publicUrl}/notifications`,
    );
    await this.transport.send({
      to: mail.to,
      ...renderEmail(content, mail.locale),
      key: id,
      unsubscribeUrl: this.unsubscribeLinks.urlFor({ id: payload.user_id, role: mail.role }, 'announcements'),
    });
  }
}
