import { linesOf, oneLine } from '../emails/email-content.js';
import type { EmailText } from '../emails/email-text.js';

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
