import { EMAIL_CODE_LIFETIME_SECONDS } from '@app/contracts/limits.js';
import type { EventPayload } from '@app/contracts/events.js';
import { minutes } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import type { EventEmails, EmailText } from '../emails/email-text.js';

const enteredReason: Record<Locale, string> = {
  en: 'You’re receiving this email because someone entered this address on Bahon. If it wasn’t you, you can ignore it.',
  bn: 'বাহনে এই ঠিকানাটি দেওয়া হয়েছে বলে ইমেইলটি পেয়েছেন। আপনি না দিয়ে থাকলে এটি উপেক্ষা করুন।',
};

const verifyEmail: EmailText<[code: string, url: string]> = {
  en: (code, url) => ({
    subject: 'Your Bahon verification code',
    heading: 'Confirm your email address',
    paragraphs: [
      `Enter this code on the verification page, or use the button below. The code is valid for ${minutes('en', EMAIL_CODE_LIFETIME_SECONDS)}.`,
    ],
    code,
    action: { label: 'Verify email', url },
    reason: enteredReason.en,
  }),
  bn: (code, url) => ({
    subject: 'বাহন: ইমেইল যাচাইয়ের কোড',
    heading: 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
    paragraphs: [
      `যাচাইয়ের পেজে এই কোডটি দিন, অথবা নিচের বোতামে চাপুন। কোডটি ${minutes('bn', EMAIL_CODE_LIFETIME_SECONDS)} কার্যকর থাকবে।`,
    ],
    code,
    action: { label: 'ইমেইল যাচাই করুন', url },
    reason: enteredReason.bn,
  }),
};

const changeEmail: EmailText<[code: string]> = {
  en: (code) => ({
    subject: 'Confirm your new Bahon email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Enter this code to use this address for your Bahon account. The code is valid for ${minutes('en', EMAIL_CODE_LIFETIME_SECONDS)}.`,
    ],
    code,
    reason: enteredReason.en,
  }),
  bn: (code) => ({
    subject: 'বাহন: নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    heading: 'আপনার নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    paragraphs: [
      `আপনার বাহন অ্যাকাউন্টে এই ঠিকানা ব্যবহার করতে কোডটি দিন। এটি ${minutes('bn', EMAIL_CODE_LIFETIME_SECONDS)} কার্যকর থাকবে।`,
    ],
    code,
    reason: enteredReason.bn,
  }),
};

const resetPassword: EmailText<[code: string, url: string]> = {
  en: (code, url) => ({
    subject: 'Your Bahon password reset code',
    heading: 'Set a new password',
    paragraphs: [
      `Enter this code and choose a new password. The code is valid for ${minutes('en', EMAIL_CODE_LIFETIME_SECONDS)}.`,
    ],
    code,
    action: { label: 'Set a new password', url },
    reason:
      'You’re receiving this email because someone asked to reset the password of your Bahon account. If it wasn’t you, you can ignore it. Your password won’t change.',
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
      'আপনার বাহন অ্যাকাউন্টের পাসওয়ার্ড বদলানোর অনুরোধ এসেছে বলে ইমেইলটি পেয়েছেন। আপনি অনুরোধ না করে থাকলে এটি উপেক্ষা করুন, পাসওয়ার্ড বদলাবে না।',
  }),
};

const invitation: EmailText<[url: string]> = {
  en: (url) => ({
    subject: 'Your Bahon account',
    heading: 'Your Bahon account',
    paragraphs: [
      'You booked by phone, so we created an account for you. You can use it to follow your bookings, compare offers and pay.',
      'To sign in, set a password first. Request a code on the page below, and we’ll send it to this address.',
    ],
    action: { label: 'Set a password', url },
    reason: enteredReason.en,
  }),
  bn: (url) => ({
    subject: 'বাহনে আপনার অ্যাকাউন্ট',
    heading: 'বাহনে আপনার অ্যাকাউন্ট',
    paragraphs: [
      'আপনি ফোনে বুকিং করেছেন, তাই আমরা আপনার জন্য একটি অ্যাকাউন্ট খুলেছি। এখানে বুকিংয়ের খবর রাখতে, অফার তুলনা করতে ও পেমেন্ট করতে পারবেন।',
      'লগইন করতে প্রথমে একটি পাসওয়ার্ড সেট করুন। নিচের পেজ থেকে কোড নিন, কোডটি এই ঠিকানায় পাঠানো হবে।',
    ],
    action: { label: 'পাসওয়ার্ড সেট করুন', url },
    reason: enteredReason.bn,
  }),
};

const secondFactorChanged: Record<MailedChange, EmailText<[url: string]>> = {
  added: factorEmail(
    {
      subject: 'A second factor was added to your Bahon account',
      text: 'From now on, you’ll need it after your password when you sign in.',
    },
    { subject: 'বাহন: দ্বিতীয় ধাপের যাচাই যোগ হয়েছে', text: 'এখন থেকে লগইনের সময় পাসওয়ার্ডের পর এটি লাগবে।' },
  ),
  removed: factorEmail(
    {
      subject: 'A second factor was removed from your Bahon account',
      text: 'You can no longer sign in with it.',
    },
    { subject: 'বাহন: দ্বিতীয় ধাপের যাচাই বাদ দেওয়া হয়েছে', text: 'লগইনে এটি আর কাজ করবে না।' },
  ),
  reset: factorEmail(
    {
      subject: 'Your Bahon second factor was reset',
      text: 'All your second factors were removed, and you were signed out on all devices. Sign in with your password and set up a new one.',
    },
    {
      subject: 'বাহন: দ্বিতীয় ধাপের যাচাই রিসেট করা হয়েছে',
      text: 'আপনার দ্বিতীয় ধাপের সব যাচাই বাদ দেওয়া হয়েছে এবং সব ডিভাইস থেকে লগআউট করা হয়েছে। পাসওয়ার্ড দিয়ে লগইন করে আবার চালু করুন।',
    },
  ),
  recovery_used: factorEmail(
    {
      subject: 'A Bahon recovery code was used',
      text: 'Someone signed in with one of your recovery codes instead of your second factor. The code no longer works.',
    },
    {
      subject: 'বাহন: একটি রিকভারি কোড ব্যবহার করা হয়েছে',
      text: 'দ্বিতীয় ধাপের যাচাইয়ের বদলে আপনার একটি রিকভারি কোড ব্যবহার করা হয়েছে। এটি আর কাজ করবে না।',
    },
  ),
};

type MailedChange = Exclude<EventPayload<'second_factor.changed'>['change'], 'recovery_renewed' | 'devices'>;

function factorEmail(en: { subject: string; text: string }, bn: typeof en): EmailText<[url: string]> {
  return {
    en: (url) => ({
      subject: en.subject,
      heading: en.subject,
      paragraphs: [en.text, 'If this wasn’t you, change your password now and contact us.'],
      action: { label: 'Open your profile', url },
    }),
    bn: (url) => ({
      subject: bn.subject,
      heading: bn.subject.replace('বাহন: ', ''),
      paragraphs: [bn.text, 'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান এবং আমাদের জানান।'],
      action: { label: 'প্রোফাইল খুলুন', url },
    }),
  };
}

export const accountEmails: EventEmails<'email_code.issued' | 'user.invited' | 'second_factor.changed'> = {
  'user.invited': async ({ user_id: userId, email: to }, { link }) => {
    const url = link(`/forgot-password?email=${encodeURIComponent(to)}`);
    return { userId, to, write: (locale) => invitation[locale](url) };
  },
  'second_factor.changed': async ({ user_id: userId, change }, { link }) => {
    if (change === 'recovery_renewed' || change === 'devices') return null;
    return { userId, write: (locale) => secondFactorChanged[change][locale](link('/profile')) };
  },
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
