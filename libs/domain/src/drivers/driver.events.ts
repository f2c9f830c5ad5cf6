import { formatDateTime } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { driverEvents } from '@app/contracts/drivers.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type Audiences, type AudiencesOf, ref } from '../realtime/audience.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

/** Admins see the application with its documents; a decision also changes the driver's session and lists. */
const applicationChanged: Audiences<keyof typeof driverEvents> = ({ user_id }) => [
  {
    rooms: [admins],
    refs: [ref('DriverApplication', user_id), ref('Dashboard')],
    row: (rows) => rows.driver(user_id),
  },
  {
    rooms: [room.role('operator')],
    refs: [ref('DriverApplication', user_id), ref('Dashboard')],
    row: (rows) => rows.driverForOperators(user_id),
  },
  { rooms: [room.user(user_id)], refs: [ref('DriverApplication', user_id), ref('Session'), ref('Booking')] },
];

/** Also sent to customers with offers from the driver; only the driver and staff see the reason. */
const suspensionChanged: Audiences<'driver.suspended' | 'driver.reinstated' | 'driver.suspension_over'> = (
  payload,
) => [...applicationChanged(payload), { rooms: payload.customer_ids.map(room.user), refs: [ref('Offer')] }];

export const driverAudiences: AudiencesOf<keyof typeof driverEvents> = {
  'driver.applied': (payload) => [...applicationChanged(payload), { rooms: [admins], refs: [ref('User')] }],
  'driver.approved': applicationChanged,
  'driver.rejected': applicationChanged,
  'driver.name_requested': applicationChanged,
  'driver.name_approved': applicationChanged,
  'driver.name_rejected': applicationChanged,
  'driver.expiry_dates_changed': applicationChanged,
  'driver.document_added': applicationChanged,
  'driver.document_rejected': applicationChanged,
  'driver.document_removed': applicationChanged,
  'driver.suspended': suspensionChanged,
  'driver.reinstated': suspensionChanged,
  'driver.suspension_over': suspensionChanged,
};

/** The end of a suspension, stored in milliseconds; null if it has no end date. */
const endOf = ({ until }: NotificationParams, locale: Locale) =>
  until ? formatDateTime(new Date(Number(until)).toISOString(), locale) : null;

export const driverNotifications = {
  'driver.applied': {
    topic: 'reviews',
    en: (p) => ({
      title: 'New driver application',
      message: `${p.driver} applied to drive (${p.vehicle}). Review the application.`,
    }),
    bn: (p) => ({
      title: 'নতুন চালকের আবেদন',
      message: `${p.driver} চালক হিসেবে আবেদন করেছেন (${p.vehicle})। আবেদনটি যাচাই করুন।`,
    }),
  },
  'driver.document_added': {
    topic: 'reviews',
    en: (p) => ({
      title: 'New document to review',
      message: `${p.driver} added ${p.kind === 'licence' ? 'a driving licence' : 'a document'}.`,
    }),
    bn: (p) => ({
      title: 'নতুন কাগজ যাচাই করুন',
      message: `${p.driver} ${p.kind === 'licence' ? 'ড্রাইভিং লাইসেন্স' : 'একটি কাগজ'} যোগ করেছেন।`,
    }),
  },
  'driver.document_rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Document not accepted',
      message: `Please upload a new ${p.kind === 'licence' ? 'driving licence' : 'document'}. We couldn’t accept the current one: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'কাগজ গ্রহণ করা হয়নি',
      message: `নতুন ${p.kind === 'licence' ? 'ড্রাইভিং লাইসেন্স' : 'কাগজ'} আপলোড করুন। আগেরটি গ্রহণ করা হয়নি: ${p.reason}`,
    }),
  },
  'driver.approved': {
    topic: 'reviews',
    en: () => ({
      title: 'You’re now a verified driver',
      message: 'Your application was approved. You can now send offers.',
    }),
    bn: () => ({ title: 'আপনি এখন যাচাইকৃত চালক', message: 'আপনার আবেদন অনুমোদিত হয়েছে। এখন অফার পাঠাতে পারেন।' }),
  },
  'driver.rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Application not approved',
      message: `Your application was not approved: ${p.reason}`,
    }),
    bn: (p) => ({ title: 'আবেদন অনুমোদিত হয়নি', message: `আপনার আবেদন অনুমোদিত হয়নি: ${p.reason}` }),
  },
  'driver.name_requested': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Driver name change to review',
      message: `${p.driver} wants to change their name to ${p.name}.`,
    }),
    bn: (p) => ({ title: 'চালকের নতুন নাম যাচাই করুন', message: `${p.driver} নাম বদলে ${p.name} রাখতে চান।` }),
  },
  'driver.name_approved': {
    topic: 'reviews',
    en: () => ({ title: 'Your new name was approved', message: 'Customers now see your new name.' }),
    bn: () => ({ title: 'আপনার নতুন নাম অনুমোদিত হয়েছে', message: 'এখন থেকে গ্রাহকেরা আপনার নতুন নাম দেখবেন।' }),
  },
  'driver.name_rejected': {
    topic: 'reviews',
    en: (p) => ({ title: 'New name not approved', message: `Your new name was not approved: ${p.reason}` }),
    bn: (p) => ({ title: 'নতুন নাম অনুমোদিত হয়নি', message: `আপনার নতুন নাম অনুমোদিত হয়নি: ${p.reason}` }),
  },
  'driver.suspended': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Your account is suspended',
      message: `You can’t send offers until ${endOf(p, 'en') ?? 'further notice'}. You can finish your current trips. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
      message: `${endOf(p, 'bn') ?? 'পরবর্তী নির্দেশ না দেওয়া'} পর্যন্ত আপনি অফার পাঠাতে পারবেন না। চলমান ট্রিপ শেষ করতে পারবেন। কারণ: ${p.reason}`,
    }),
  },
  'driver.reinstated': {
    topic: 'reviews',
    en: () => ({ title: 'Your suspension was lifted', message: 'You can send offers again.' }),
    bn: () => ({ title: 'আপনার স্থগিতাদেশ তুলে নেওয়া হয়েছে', message: 'আপনি আবার অফার পাঠাতে পারবেন।' }),
  },
  'driver.suspension_over': {
    topic: 'reviews',
    en: () => ({ title: 'Your suspension has ended', message: 'You can send offers again.' }),
    bn: () => ({ title: 'আপনার স্থগিতাদেশের সময় শেষ হয়েছে', message: 'আপনি আবার অফার পাঠাতে পারবেন।' }),
  },
} as const satisfies NotificationKinds;
