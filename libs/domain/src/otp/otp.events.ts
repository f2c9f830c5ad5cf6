import { minutes } from '@app/contracts/formats.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import type { otpEvents } from '@app/contracts/otp.events.js';
import { room } from '@app/contracts/realtime.js';
import { type Audiences, type AudiencesOf, ref } from '../realtime/audience.js';
import type { NotificationKinds } from '../shared/notification-text.js';

const codeChanged: Audiences<keyof typeof otpEvents> = ({ booking_id, offer_id, user_id, driver_id }) => [
  {
    rooms: [room.user(user_id), room.user(driver_id)],
    refs: [ref('Booking', booking_id), ref('Offer', offer_id)],
  },
];

export const otpAudiences: AudiencesOf<keyof typeof otpEvents> = {
  'otp.issued': codeChanged,
  'otp.exhausted': codeChanged,
};

export const otpNotifications = {
  'otp.issued': {
    topic: 'codes',
    en: (p) => ({
      title: 'Your delivery OTP',
      message: p.code
        ? `Your code is ${p.code}. Don’t share it before your goods arrive. It is valid for ${minutes('en', OTP_LIFETIME_SECONDS)}.`
        : `The OTP for ${p.route} no longer works. It has expired, was already used or was entered incorrectly too many times.`,
    }),
    bn: (p) => ({
      title: 'ডেলিভারির ওটিপি',
      message: p.code
        ? `আপনার কোড ${p.code}। পণ্য পৌঁছানোর আগে কাউকে দেবেন না। কোডটি ${minutes('bn', OTP_LIFETIME_SECONDS)} কার্যকর থাকবে।`
        : `${p.route} বুকিংয়ের ওটিপি আর কাজ করবে না। মেয়াদ শেষ, আগেই ব্যবহার হয়েছে, অথবা অনেকবার ভুল দেওয়া হয়েছে।`,
    }),
  },
} as const satisfies NotificationKinds;
