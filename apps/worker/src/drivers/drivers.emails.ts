import { formatDateTime } from '@app/contracts/formats.js';
import { linesOf, type EventEmails, type EmailText } from '../emails/email-text.js';

const driverApproved: EmailText<[url: string]> = {
  en: (url) => ({
    subject: 'Your driver application was approved',
    heading: 'Welcome aboard',
    paragraphs: ['Your application was approved. You’re now a verified driver and can send offers.'],
    action: { label: 'Find bookings', url },
  }),
  bn: (url) => ({
    subject: 'চালক হিসেবে আপনার আবেদন অনুমোদিত হয়েছে',
    heading: 'বাহনে স্বাগতম',
    paragraphs: ['আপনার আবেদন অনুমোদিত হয়েছে। আপনি এখন যাচাইকৃত চালক, অফার পাঠাতে পারেন।'],
    action: { label: 'বুকিং খুঁজুন', url },
  }),
};

const driverRejected: EmailText<[reason: string, url: string]> = {
  en: (reason, url) => ({
    subject: 'Your driver application was not approved',
    heading: 'Your application was not approved',
    paragraphs: [
      ...linesOf(reason),
      'You can correct your application and submit it again from your profile.',
    ],
    action: { label: 'Open your profile', url },
  }),
  bn: (reason, url) => ({
    subject: 'চালক হিসেবে আপনার আবেদন অনুমোদিত হয়নি',
    heading: 'আপনার আবেদন অনুমোদিত হয়নি',
    paragraphs: [...linesOf(reason), 'প্রোফাইল থেকে তথ্য ঠিক করে আবার আবেদন করতে পারেন।'],
    action: { label: 'প্রোফাইল খুলুন', url },
  }),
};

const driverSuspended: EmailText<[reason: string, until: string | null, url: string, supportUrl: string]> = {
  en: (reason, until, url, supportUrl) => ({
    subject: 'Your Bahon account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      `You can’t send offers until ${until ? formatDateTime(until, 'en') : 'further notice'}. You can finish your current trips.`,
      ...linesOf(reason),
    ],
    action: { label: 'View your application', url },
    help: { label: 'Contact support', url: supportUrl },
  }),
  bn: (reason, until, url, supportUrl) => ({
    subject: 'আপনার বাহন অ্যাকাউন্ট স্থগিত করা হয়েছে',
    heading: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
    paragraphs: [
      `${until ? formatDateTime(until, 'bn') : 'পরবর্তী নির্দেশ না দেওয়া'} পর্যন্ত আপনি অফার পাঠাতে পারবেন না। চলমান ট্রিপ শেষ করতে পারবেন।`,
      ...linesOf(reason),
    ],
    action: { label: 'আপনার আবেদন দেখুন', url },
    help: { label: 'সাপোর্টে যোগাযোগ করুন', url: supportUrl },
  }),
};

const driverReinstated: EmailText<[url: string]> = {
  en: (url) => ({
    subject: 'Your suspension was lifted',
    heading: 'You can send offers again',
    paragraphs: ['Your suspension was lifted. You can send offers again.'],
    action: { label: 'Find bookings', url },
  }),
  bn: (url) => ({
    subject: 'আপনার স্থগিতাদেশ তুলে নেওয়া হয়েছে',
    heading: 'আপনি আবার অফার পাঠাতে পারবেন',
    paragraphs: ['আপনার স্থগিতাদেশ তুলে নেওয়া হয়েছে। আপনি আবার অফার পাঠাতে পারবেন।'],
    action: { label: 'বুকিং খুঁজুন', url },
  }),
};

export const driverEmails: EventEmails<
  'driver.approved' | 'driver.rejected' | 'driver.suspended' | 'driver.reinstated'
> = {
  'driver.suspended': async ({ user_id: userId, reason, until }, { link }) => ({
    userId,
    write: (locale) => driverSuspended[locale](reason, until, link('/applyasdriver'), link('/support')),
  }),
  'driver.reinstated': async ({ user_id: userId }, { link }) => ({
    userId,
    write: (locale) => driverReinstated[locale](link('/booking-requests')),
  }),
  'driver.approved': async ({ user_id: userId }, { link }) => ({
    userId,
    write: (locale) => driverApproved[locale](link('/booking-requests')),
  }),
  'driver.rejected': async ({ user_id: userId, reason }, { link }) => ({
    userId,
    write: (locale) => driverRejected[locale](reason ?? '', link('/profile')),
  }),
};
