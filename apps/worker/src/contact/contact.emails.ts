import { linesOf, oneLine } from '../emails/email-content.js';
import type { EmailText } from '../emails/email-text.js';

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
    reason: 'বাহনের যোগাযোগ ফরমে এই ঠিকানাটি দেওয়া হয়েছিল বলে ইমেইলটি পেয়েছেন।',
  }),
};
