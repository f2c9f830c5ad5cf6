import { linesOf } from '../mails/mail-content.js';
import { type EventMails, mailReasons, type MailText } from '../mails/mail-text.js';

const driverApproved: MailText<[url: string]> = {
  en: (url) => ({
    subject: 'Your driver application was approved',
    heading: 'Welcome aboard',
    paragraphs: ['Your application was approved. You are a verified driver and can send offers now.'],
    action: { label: 'Find bookings', url },
    reason: mailReasons.account.en,
  }),
  bn: (url) => ({
    subject: 'আপনার চালক-আবেদন অনুমোদিত হয়েছে',
    heading: 'বাহনে স্বাগতম',
    paragraphs: ['আপনার আবেদন অনুমোদিত হয়েছে। আপনি এখন যাচাই করা চালক, অফার পাঠাতে পারেন।'],
    action: { label: 'বুকিং খুঁজুন', url },
    reason: mailReasons.account.bn,
  }),
};

const driverRejected: MailText<[reason: string, url: string]> = {
  en: (reason, url) => ({
    subject: 'Your driver application was not approved',
    heading: 'Your application was not approved',
    paragraphs: [...linesOf(reason), 'You can correct it and apply again from your profile.'],
    action: { label: 'Open your profile', url },
    reason: mailReasons.account.en,
  }),
  bn: (reason, url) => ({
    subject: 'আপনার চালক-আবেদন অনুমোদিত হয়নি',
    heading: 'আপনার আবেদন অনুমোদিত হয়নি',
    paragraphs: [...linesOf(reason), 'তথ্য ঠিক করে প্রোফাইল থেকে আবার আবেদন করতে পারেন।'],
    action: { label: 'প্রোফাইল খুলুন', url },
    reason: mailReasons.account.bn,
  }),
};

export const driverMails: EventMails<'driver.approved' | 'driver.rejected'> = {
  'driver.approved': async ({ user_id: userId }, { link }) => ({
    userId,
    write: (locale) => driverApproved[locale](link('/booking-requests')),
  }),
  'driver.rejected': async ({ user_id: userId, reason }, { link }) => ({
    userId,
    write: (locale) => driverRejected[locale](reason ?? '', link('/profile')),
  }),
};
