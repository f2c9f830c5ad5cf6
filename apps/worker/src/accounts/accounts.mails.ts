import { EMAIL_CODE_LIFETIME_SECONDS } from '@app/contracts/limits.js';
import { minutes } from '@app/contracts/formats.js';
import { type EventMails, mailReasons, type MailText } from '../mails/mail-text.js';

const verifyEmail: MailText<[code: string, url: string]> = {
  en: (code, url) => ({
    subject: 'Your Bahon verification code',
    heading: 'Confirm your email address',
    paragraphs: [
      `Enter this code on the verification page, or use the button. It is valid for ${minutes('en', EMAIL_CODE_LIFETIME_SECONDS)}.`,
    ],
    code,
    action: { label: 'Verify email', url },
    reason: mailReasons.entered.en,
  }),
  bn: (code, url) => ({
    subject: 'বাহন: ইমেইল যাচাইয়ের কোড',
    heading: 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
    paragraphs: [
      `যাচাইয়ের পেজে এই কোডটি দিন, অথবা নিচের বোতামে চাপুন। কোডটি ${minutes('bn', EMAIL_CODE_LIFETIME_SECONDS)} কার্যকর থাকবে।`,
    ],
    code,
    action: { label: 'ইমেইল যাচাই করুন', url },
    reason: mailReasons.entered.bn,
  }),
};

const changeEmail: MailText<[code: string]> = {
  en: (code) => ({
    subject: 'Confirm your new Bahon email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Enter this code to make this address yours at Bahon. It is valid for ${minutes('en', EMAIL_CODE_LIFETIME_SECONDS)}.`,
    ],
    code,
    reason: mailReasons.entered.en,
  }),
  bn: (code) => ({
    subject: 'বাহন: নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    heading: 'আপনার নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    paragraphs: [
      `বাহনে এই ঠিকানা ব্যবহার করতে কোডটি দিন। কোডটি ${minutes('bn', EMAIL_CODE_LIFETIME_SECONDS)} কার্যকর থাকবে।`,
    ],
    code,
    reason: mailReasons.entered.bn,
  }),
};

const resetPassword: MailText<[code: string, url: string]> = {
  en: (code, url) => ({
    subject: 'Your Bahon password code',
    heading: 'Set a new password',
    paragraphs: [
      `Enter this code together with your new password. It is valid for ${minutes('en', EMAIL_CODE_LIFETIME_SECONDS)}.`,
    ],
    code,
    action: { label: 'Set a new password', url },
    reason:
      'You get this mail because a new password was asked for at Bahon. If that was not you, you can ignore it: your password stays as it is.',
  }),
  bn: (code, url) => ({
    subject: 'বাহন: পাসওয়ার্ড বদলানোর কোড',
    heading: 'নতুন পাসওয়ার্ড দিন',
    paragraphs: [
      `নতুন পাসওয়ার্ডের সঙ্গে এই কোডটি দিন। কোডটি ${minutes('bn', EMAIL_CODE_LIFETIME_SECONDS)} কার্যকর থাকবে।`,
    ],
    code,
    action: { label: 'নতুন পাসওয়ার্ড দিন', url },
    reason:
      'বাহনে নতুন পাসওয়ার্ড চাওয়া হয়েছে, তাই এই ইমেইল পেয়েছেন। আপনি না চেয়ে থাকলে এটি উপেক্ষা করুন: পাসওয়ার্ড আগের মতোই থাকবে।',
  }),
};

export const accountMails: EventMails<'email_code.issued'> = {
  'email_code.issued': async (payload, { link, open }) => {
    const { user_id: userId, purpose, email: to, sealed_code, sealed_link_token } = payload;
    const code = open(sealed_code);
    if (purpose === 'change_email') return { userId, to, write: (locale) => changeEmail[locale](code) };
    if (purpose === 'reset_password') {
      const url = link(`/reset-password?email=${encodeURIComponent(to)}`);
      return { userId, to, write: (locale) => resetPassword[locale](code, url) };
    }
    const url = link(`/verify-email?token=${sealed_link_token === null ? '' : open(sealed_link_token)}`);
    return { userId, to, write: (locale) => verifyEmail[locale](code, url) };
  },
};
