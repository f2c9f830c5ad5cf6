import { inBangla } from '../i18n/catalogue';
import type { placeFieldMessages } from './place-field.messages';

export const placeFieldInBangla = inBangla<typeof placeFieldMessages>('placeField', {
  suggestions: 'জায়গার তালিকা',
  count: '{count, plural, other {#টি}} জায়গা পাওয়া গেছে। তীর বোতাম দিয়ে বেছে নিন।',
  hint: 'দূরত্ব ও ভাড়া দেখতে তালিকা থেকে জায়গা বেছে নিন।',
  useLocation: 'আমার লোকেশন দিন',
  locating: 'আপনার লোকেশন খোঁজা হচ্ছে…',
  notLocated: 'আপনার লোকেশন পাওয়া যায়নি। লোকেশনের অনুমতি দিন, অথবা ঠিকানা লিখুন।',
  notInBangladesh: 'আপনি বাংলাদেশের বাইরে আছেন। ঠিকানা লিখুন।',
  point: 'নির্দিষ্ট লোকেশন',
  pointNear: 'নির্দিষ্ট লোকেশন, {place}-এর কাছে',
  remove: '{place} বাদ দিন',
  district: 'জেলা',
  upazila: 'উপজেলা',
  thana: 'থানা',
  spot: 'মাল ওঠানামার কেন্দ্র',
});
