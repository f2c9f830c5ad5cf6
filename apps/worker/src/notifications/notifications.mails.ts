import { linesOf, oneLine } from '../mails/mail-content.js';
import type { MailText } from '../mails/mail-text.js';

/** The admin's own text. */
export const announcement: MailText<[title: string, message: string, url: string]> = {
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
