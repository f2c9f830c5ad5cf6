import { formatDay, localDigits } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { documentExpiryEvents } from '@app/contracts/document-expiry.events.js';
import { type ExpiringDocument, documentNames } from '@app/contracts/document-expiry.js';
import { room } from '@app/contracts/realtime.js';
import { type Audiences, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

/** The owner and staff see the document's state. */
const ownerAndStaff: Audiences<keyof typeof documentExpiryEvents> = ({ user_id, vehicle_id }) => [
  {
    rooms: [...staff, room.user(user_id)],
    refs: [vehicle_id === null ? ref('DriverApplication', user_id) : ref('Vehicle', vehicle_id)],
  },
];

export const documentExpiryAudiences: AudiencesOf<keyof typeof documentExpiryEvents> = {
  'document.expiring': ownerAndStaff,
  'document.expired': ownerAndStaff,
};

/** `driving licence`, `insurance for Dhaka Metro-Ta 11-4521`. */
function documentText(locale: Locale, { document, plate }: NotificationParams): string {
  const name = documentNames[locale][document as ExpiringDocument];
  if (!plate) return name;
  const texts: Record<Locale, string> = { en: `${name} for ${plate}`, bn: `${plate} গাড়ির ${name}` };
  return texts[locale];
}

/** `tomorrow`, `in 7 days`, from the day of the reminder. */
function daysLeftText(locale: Locale, { days_left }: NotificationParams): string {
  const texts: Record<Locale, [today: string, tomorrow: string, later: string]> = {
    en: ['today', 'tomorrow', `in ${days_left} days`],
    bn: ['আজ', 'আগামীকাল', `${localDigits(String(days_left), 'bn')} দিন পর`],
  };
  return texts[locale][Math.min(Number(days_left), 2)]!;
}

export const documentExpiryNotifications = {
  'document.expiring': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Document expiring soon',
      message: `Your ${documentText('en', p)} expires ${daysLeftText('en', p)}, on ${formatDay(String(p.expires_on), 'en')}. Renew it and upload the new document.`,
    }),
    bn: (p) => ({
      title: 'কাগজের মেয়াদ শেষ হতে চলেছে',
      message: `আপনার ${documentText('bn', p)}-এর মেয়াদ ${daysLeftText('bn', p)}, ${formatDay(String(p.expires_on), 'bn')} তারিখে শেষ হবে। নবায়ন করে নতুনটি আপলোড করুন।`,
    }),
  },
  'document.expired': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Document expired',
      message: `Your ${documentText('en', p)} expired on ${formatDay(String(p.expires_on), 'en')}. You can’t send offers${p.plate ? ' with this vehicle' : ''} until we’ve approved a new one.`,
    }),
    bn: (p) => ({
      title: 'কাগজের মেয়াদ শেষ',
      message: `আপনার ${documentText('bn', p)}-এর মেয়াদ ${formatDay(String(p.expires_on), 'bn')} তারিখে শেষ হয়েছে। নতুনটি আমরা যাচাই না করা পর্যন্ত ${p.plate ? 'এই গাড়ি দিয়ে ' : ''}অফার পাঠাতে পারবেন না।`,
    }),
  },
} as const satisfies NotificationKinds;
