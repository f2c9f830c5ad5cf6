import { formatWeekday, localDigits } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { toPaisa, toTaka, totalOf } from '@app/contracts/money.js';
import type { offerEvents } from '@app/contracts/offers.events.js';
import { room } from '@app/contracts/realtime.js';
import { type Audiences, type AudiencesOf, nobody, ref, staff } from '../realtime/audience.js';
import { offerChanged } from '../realtime/changed-rows.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

/** A driver whose hold ended refetches their commitments. */
const holdEnded: Audiences<'offer.held'> = ({ freed_driver_id: driver }) =>
  driver === undefined ? [] : [{ rooms: [room.user(driver)], refs: [ref('Commitment')] }];

export const offerAudiences: AudiencesOf<keyof typeof offerEvents> = {
  'offer.sent': offerChanged,
  'offer.updated': offerChanged,
  'offer.accepted': offerChanged,
  'offer.rejected': offerChanged,
  'offer.held': (payload) => [...offerChanged(payload), ...holdEnded(payload)],
  'offer.availability_changed': ({ offers }) => [
    { rooms: staff, refs: offers.map(({ offer_id: id }) => ref('Offer', id)) },
    ...offers.map(({ offer_id: id, user_id: customer }) => ({
      rooms: [room.user(customer)],
      refs: [ref('Offer', id)],
    })),
  ],
  // No screen shows it.
  'offer.blocked': nobody,
  'offer.return_loads_found': nobody,
  'offer.withdrawn': offerChanged,
};

/** The total the customer would pay, as shown on the offers page. */
const total = (locale: Locale, price: string | number | undefined) =>
  taka(locale, toTaka(totalOf(toPaisa(Number(price)))));

export const offerNotifications = {
  'offer.sent': {
    topic: 'offers',
    en: (p) => ({
      title: 'New offer',
      message: `${p.driver} offered a total of ${total('en', p.price)} for ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'নতুন অফার',
      message: `${p.route} বুকিংয়ে ${p.driver} মোট ${total('bn', p.price)} অফার দিয়েছেন।`,
    }),
  },
  'offer.updated': {
    topic: 'offers',
    en: (p) => ({
      title: 'Offer changed',
      message: `${p.driver} now offers a total of ${total('en', p.price)} for ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'অফার বদলেছে',
      message: `${p.route} বুকিংয়ে ${p.driver} এখন মোট ${total('bn', p.price)} চাইছেন।`,
    }),
  },
  'offer.accepted': {
    topic: 'offers',
    en: (p) => ({
      title: 'Your offer was accepted',
      message: `The customer chose your offer of ${taka('en', p.price)} for ${p.route}.`,
    }),
    bn: (p) => ({
      title: 'আপনার অফার গৃহীত হয়েছে',
      message: `${p.route} বুকিংয়ে গ্রাহক আপনার ${taka('bn', p.price)} ভাড়ার অফার বেছে নিয়েছেন।`,
    }),
  },
  'offer.rejected': {
    topic: 'offers',
    en: (p) => ({ title: 'Offer not chosen', message: `${p.route} went to another driver or was closed.` }),
    bn: (p) => ({
      title: 'অফারটি নেওয়া হয়নি',
      message: `${p.route} বুকিংটি অন্য চালক পেয়েছেন, অথবা বন্ধ হয়ে গেছে।`,
    }),
  },
  'offer.blocked': {
    topic: 'offers',
    en: (p) => ({
      title: 'You’re already booked at that time',
      message: `A customer tried to choose your offer for booking #${p.booking}, but booking #${p.blocking} is at the same time.`,
    }),
    bn: (p) => ({
      title: 'ওই সময়ে আপনার অন্য বুকিং আছে',
      message: `একজন গ্রাহক #${p.booking} বুকিংয়ে আপনার অফার নিতে চেয়েছিলেন, কিন্তু একই সময়ে আপনার #${p.blocking} বুকিং আছে।`,
    }),
  },
  'offer.return_loads_found': {
    topic: 'offers',
    en: (p) => ({
      title: 'Return loads for you',
      message: `${p.count} return ${p.count === 1 ? 'load' : 'loads'} from ${p.place} on ${formatWeekday(Number(p.first_pickup), 'en')}. Send an offer before you leave.`,
    }),
    bn: (p) => ({
      title: 'আপনার জন্য ফিরতি ট্রিপ',
      message: `${formatWeekday(Number(p.first_pickup), 'bn')} ${p.place_bn} থেকে ${localDigits(String(p.count), 'bn')}টি ফিরতি ট্রিপ আছে। রওনা হওয়ার আগেই অফার দিন।`,
    }),
  },
  'offer.withdrawn': {
    topic: 'offers',
    en: (p) => ({
      title: 'Offer withdrawn',
      message: `${p.driver} withdrew their offer for ${p.route}.${p.reason ? ` Reason: ${p.reason}` : ''}`,
    }),
    bn: (p) => ({
      title: 'অফার তুলে নেওয়া হয়েছে',
      message: `${p.route} বুকিংয়ে ${p.driver} তাঁর অফার তুলে নিয়েছেন।${p.reason ? ` কারণ: ${p.reason}` : ''}`,
    }),
  },
} as const satisfies NotificationKinds;
