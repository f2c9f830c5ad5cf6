import { formatDay, localDigits } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { paperEvents } from '@app/contracts/papers.events.js';
import { type Paper, paperNames } from '@app/contracts/papers.js';
import { room } from '@app/contracts/realtime.js';
import { type Audiences, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

/** Owner and staff see the state of the document. */
const paperMoved: Audiences<keyof typeof paperEvents> = ({ user_id, vehicle_id }) => [
  {
    rooms: [...staff, room.user(user_id)],
    refs: [vehicle_id === null ? ref('DriverApplication', user_id) : ref('Vehicle', vehicle_id)],
  },
];

export const paperAudiences: AudiencesOf<keyof typeof paperEvents> = {
  'paper.expiring': paperMoved,
  'paper.expired': paperMoved,
};

/** `driving licence`, `insurance for Dhaka Metro-Ta 11-4521`. @param facts with the paper, and the plate of its vehicle if there is one */
function paperText(locale: Locale, { paper, plate }: NotificationParams): string {
  const name = paperNames[locale][paper as Paper];
  if (!plate) return name;
  return locale === 'en' ? `${name} for ${plate}` : `${plate} গাড়ির ${name}`;
}

/** `tomorrow`, `in 7 days`, from the day of the reminder. */
function leftText(locale: Locale, { days_left: given }: NotificationParams): string {
  const days = Number(given);
  if (locale === 'en') return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return days === 0 ? 'আজ' : days === 1 ? 'আগামীকাল' : `${localDigits(String(days), 'bn')} দিন পর`;
}

export const paperNotifications = {
  'paper.expiring': {
    topic: 'reviews',
    en: (p) => ({
      title: 'A document expires soon',
      message: `Your ${paperText('en', p)} expires ${leftText('en', p)}, on ${formatDay(String(p.expires_on), 'en')}. Renew it and upload the new one.`,
    }),
    bn: (p) => ({
      title: 'কাগজের মেয়াদ শেষ হতে চলেছে',
      message: `আপনার ${paperText('bn', p)}-এর মেয়াদ ${leftText('bn', p)}, ${formatDay(String(p.expires_on), 'bn')} তারিখে শেষ হবে। নবায়ন করে নতুনটি আপলোড করুন।`,
    }),
  },
  'paper.expired': {
    topic: 'reviews',
    en: (p) => ({
      title: 'A document has expired',
      message: `Your ${paperText('en', p)} expired on ${formatDay(String(p.expires_on), 'en')}. ${p.plate ? 'You cannot offer this vehicle' : 'You cannot send offers'} until we have checked a new one.`,
    }),
    bn: (p) => ({
      title: 'কাগজের মেয়াদ শেষ',
      message: `আপনার ${paperText('bn', p)}-এর মেয়াদ ${formatDay(String(p.expires_on), 'bn')} তারিখে শেষ হয়েছে। নতুনটি আমরা যাচাই না করা পর্যন্ত ${p.plate ? 'এই গাড়ি দিয়ে ' : ''}অফার পাঠাতে পারবেন না।`,
    }),
  },
} as const satisfies NotificationKinds;
