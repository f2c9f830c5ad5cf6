import { isolate } from '@app/contracts/characters.js';
import { minutes } from '@app/contracts/formats.js';
import { OTP_LIFETIME_SECONDS } from '@app/contracts/otp.js';
import type { EventEmails, EmailText } from '../emails/email-text.js';

const deliveryCode: EmailText<[code: string, route: string, url: string]> = {
  en: (code, route, url) => ({
    subject: 'Your delivery OTP',
    heading: 'Your driver sent you the OTP',
    paragraphs: [
      `Enter this code once the goods for ${route} have arrived. It completes the booking and is valid for ${minutes('en', OTP_LIFETIME_SECONDS)}.`,
      'Don’t share it before your goods arrive.',
    ],
    code,
    action: { label: 'Enter OTP', url },
  }),
  bn: (code, route, url) => ({
    subject: 'ডেলিভারির ওটিপি',
    heading: 'চালক আপনাকে ওটিপি পাঠিয়েছেন',
    paragraphs: [
      `${route} বুকিংয়ের পণ্য হাতে পেয়ে এই কোডটি দিন, তাহলে বুকিং সম্পন্ন হবে। কোডটি ${minutes('bn', OTP_LIFETIME_SECONDS)} কার্যকর থাকবে।`,
      'পণ্য হাতে পাওয়ার আগে কোডটি কাউকে দেবেন না।',
    ],
    code,
    action: { label: 'ওটিপি দিন', url },
  }),
};

export const otpEmails: EventEmails<'otp.issued'> = {
  'otp.issued': async (payload, { facts, read, link, open }) => {
    const { otp_id, booking_id, offer_id, user_id: userId, sealed_code } = payload;
    // The mail server may have been unreachable until the code expired.
    if (!(await facts.isCodeLive(read, otp_id))) return null;
    const route = isolate(await facts.route(read, booking_id));
    const url = link(`/destination-reached/${offer_id}`);
    return { userId, write: (locale) => deliveryCode[locale](open(sealed_code), route, url) };
  },
};
