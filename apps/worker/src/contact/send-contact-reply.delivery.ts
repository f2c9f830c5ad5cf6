import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '@app/platform/mail/mail.js';
import type { Delivery } from '../pipeline/handlers.js';
import { renderEmail } from '../emails/layout.js';
import { languageOf } from '../emails/email-text.js';
import { contactReply } from './contact.emails.js';

/** An admin replied to a contact message: mails the reply to the address of the message only. */
@Injectable()
export class SendContactReply implements Delivery<'contact.replied'> {
  readonly isDeduplicated = true;

  constructor(
    private readonly contact: ContactQueriesService,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {}

  async deliver({ id, payload }: DomainEvent<'contact.replied'>): Promise<void> {
    const reply = await this.contact.replyById(payload.contact_reply_id);
    // The sender may have no account, so the language of the reply is used.
    const locale = languageOf(reply.message);
    const content = contactReply[locale](reply);
    await this.transport.send({
      to: reply.to,
      ...renderEmail(content, locale),
      key: id,
    });
  }
}
