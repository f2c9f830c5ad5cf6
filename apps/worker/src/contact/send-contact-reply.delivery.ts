import { Inject, Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { ContactQueriesService } from '@app/domain/contact/contact-queries.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '@app/platform/mail/mail.module.js';
import type { Delivery } from '../pipeline/handlers.js';
import { renderEmail } from '../emails/layout.js';
import { languageOf, type EmailText, linesOf, oneLine } from '../emails/email-text.js';

interface ContactReply {
  subject: string;
  message: string;
  name: string;
  question: string;
}

/** The admin's own text, with the question quoted below it. */
export const contactReply: EmailText<[reply: ContactReply]> = {
  en: ({ subject, message, question }) => ({
    subject: oneLine(subject),
    heading: oneLine(subject),
    paragraphs: linesOf(message),
    quote: { intro: 'You wrote:', lines: linesOf(question) },
    reason: 'You’re receiving this email because this address was entered in Bahon’s contact form.',
  }),
  bn: ({ subject, message, question }) => ({
    subject: oneLine(subject),
    heading: oneLine(subject),
    paragraphs: linesOf(message),
    quote: { intro: 'আপনি লিখেছিলেন:', lines: linesOf(question) },
    reason: 'বাহনের যোগাযোগ ফর্মে এই ঠিকানাটি দেওয়া হয়েছিল বলে ইমেইলটি পেয়েছেন।',
  }),
};

/** An admin replied to a contact message: emails the reply to the address of the message only. */
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
    await this.transport.send({ to: reply.to, ...renderEmail(content, locale), key: id });
  }
}
