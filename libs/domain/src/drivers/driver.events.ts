import { formatDateTime } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { driverEvents } from '@app/contracts/drivers.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type Audiences, type AudiencesOf, ref } from '../realtime/audience.js';
import type { NotificationKinds, NotificationParams } from '../shared/notification-text.js';

/** Admins read the application with its documents; the outcome also changes the driver's session and lists. */
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

/** Shown to the driver and to customers who see their offers; only the driver and staff read the reason. */
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
  'driver.papers_changed': applicationChanged,
  'driver.document_added': applicationChanged,
  'driver.document_rejected': applicationChanged,
  'driver.document_removed': applicationChanged,
  'driver.suspended': suspensionChanged,
  'driver.reinstated': suspensionChanged,
  'driver.suspension_over': suspensionChanged,
};

/** The end of a suspension, which a notification keeps in milliseconds; null without one. */
const endOf = ({ until }: NotificationParams, locale: Locale) =>
  until ? formatDateTime(new Date(Number(until)).toISOString(), locale) : null;

export const driverNotifications = {
  'driver.applied': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Driver application to review',
      message: `${p.driver} applied as a driver (${p.vehicle}).`,
    }),
    bn: (p) => ({
      title: 'চালকের আবেদন যাচাই করুন',
      message: `${p.driver} চালক হিসেবে আবেদন করেছেন (${p.vehicle})।`,
    }),
  },
  'driver.document_added': {
    topic: 'reviews',
    en: (p) => ({
      title: 'New document to check',
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
      message: `Please upload a new ${p.kind === 'licence' ? 'driving licence' : 'document'}. The present one was not accepted: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'কাগজ গ্রহণ করা হয়নি',
      message: `নতুন ${p.kind === 'licence' ? 'ড্রাইভিং লাইসেন্স' : 'কাগজ'} আপলোড করুন। আগেরটি গ্রহণ করা হয়নি: ${p.reason}`,
    }),
  },
  'driver.approved': {
    topic: 'reviews',
    en: () => ({
      title: 'You are a verified driver',
      message: 'Your application was approved. You can send offers now.',
    }),
    bn: () => ({
      title: 'আপনি এখন যাচাই করা চালক',
      message: 'আপনার আবেদন অনুমোদিত হয়েছে। এখন অফার পাঠাতে পারেন।',
    }),
  },
  'driver.rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Application not approved',
      message: `Your application was not approved: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আবেদন অনুমোদিত হয়নি',
      message: `আপনার আবেদন অনুমোদিত হয়নি: ${p.reason}`,
    }),
  },
  'driver.name_requested': {
    topic: 'reviews',
    en: (p) => ({
      title: 'Driver name to review',
      message: `${p.driver} wants to be called ${p.name}.`,
    }),
    bn: (p) => ({
      title: 'চালকের নতুন নাম যাচাই করুন',
      message: `${p.driver} নাম বদলে ${p.name} রাখতে চান।`,
    }),
  },
  'driver.name_approved': {
    topic: 'reviews',
    en: () => ({
      title: 'Your new name was approved',
      message: 'Customers see your new name from now on.',
    }),
    bn: () => ({
      title: 'আপনার নতুন নাম অনুমোদিত হয়েছে',
      message: 'এখন থেকে গ্রাহকেরা আপনার নতুন নাম দেখবেন।',
    }),
  },
  'driver.name_rejected': {
    topic: 'reviews',
    en: (p) => ({
      title: 'New name not approved',
      message: `Your new name was not approved: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'নতুন নাম অনুমোদিত হয়নি',
      message: `আপনার নতুন নাম অনুমোদিত হয়নি: ${p.reason}`,
    }),
  },
  'driver.suspended': {
    topic: 'reviews',
    en: (p) => ({
      title: 'You are suspended',
      message: `You cannot send offers until ${endOf(p, 'en') ?? 'further notice'}. Running trips go on. Reason: ${p.reason}`,
    }),
    bn: (p) => ({
      title: 'আপনাকে স্থগিত করা হয়েছে',
      message: `${endOf(p, 'bn') ?? 'পরবর্তী নির্দেশ না দেওয়া'} পর্যন্ত আপনি অফার পাঠাতে পারবেন না। চলমান ট্রিপ চলবে। কারণ: ${p.reason}`,
    }),
  },
  'driver.reinstated': {
    topic: 'reviews',
    en: () => ({
      title: 'Your suspension was lifted',
      message: 'You can send offers again.',
    }),
    bn: () => ({
      title: 'আপনার স্থগিতাদেশ তুলে নেওয়া হয়েছে',
      message: 'আপনি আবার অফার পাঠাতে পারবেন।',
    }),
  },
  'driver.suspension_over': {
    topic: 'reviews',
    en: () => ({
      title: 'Your suspension is over',
      message: 'You can send offers again.',
    }),
    bn: () => ({
      title: 'আপনার স্থগিতাদেশের সময় শেষ হয়েছে',
      message: 'আপনি আবার অফার পাঠাতে পারবেন।',
    }),
  },
} as const satisfies NotificationKinds;
