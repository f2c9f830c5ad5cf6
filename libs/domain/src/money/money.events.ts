import type { moneyEvents } from '@app/contracts/money.events.js';
import { room } from '@app/contracts/realtime.js';
import { admins, type Audience, type AudiencesOf, ref, staff } from '../realtime/audience.js';
import { type NotificationKinds, taka } from '../shared/notification-text.js';

/** Money pushes carry no row; each client refetches what it may see. */
function bookingMoney({
  booking_id,
  user_id,
  driver_id,
}: {
  booking_id: number;
  user_id: number;
  driver_id: number;
}): Audience[] {
  const refs = [ref('BookingMoney', booking_id)];
  return [
    { rooms: [room.user(user_id), ...staff], refs },
    { rooms: [room.user(driver_id)], refs: [...refs, ref('Earnings')] },
    { rooms: [admins], refs: [ref('Ledger'), ref('Payout')] },
  ];
}

export const moneyAudiences: AudiencesOf<keyof typeof moneyEvents> = {
  'money.released': bookingMoney,
  'wallet.corrected': () => [{ rooms: [admins], refs: [ref('Ledger')] }],
};

export const moneyNotifications = {
  'money.released': {
    topic: 'payments',
    en: (p) => ({
      title: 'Money available for payout',
      message: `${taka('en', p.amount)} for ${p.route} was released and can now be paid out to you.`,
    }),
    bn: (p) => ({
      title: 'আপনার টাকা পাঠানোর জন্য প্রস্তুত',
      message: `${p.route} বুকিংয়ের ${taka('bn', p.amount)} ছাড়া হয়েছে, এখন আপনাকে পাঠানো যাবে।`,
    }),
  },
} as const satisfies NotificationKinds;
