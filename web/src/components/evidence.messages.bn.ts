import { inBangla } from '../i18n/catalogue';
import type { evidenceMessages, paymentMarksMessages } from './evidence.messages';

export const evidenceInBangla = inBangla<typeof evidenceMessages>('evidence', {
  agrees: 'মিলেছে: {facts}',
  differs: 'মেলেনি: {facts}',
  found: 'পাওয়া গেছে',
  someDiffer: 'মেলেনি',
  allAgree: 'মিলেছে',
  amount: 'টাকা',
  payer: 'প্রেরকের নম্বর',
  receiver: 'প্রাপকের নম্বর',
  open: 'বার্তাটি দেখুন',
  comparison: 'পেমেন্ট ও ওয়ালেটের মেসেজ',
  paymentColumn: 'পেমেন্ট',
  messageColumn: 'ওয়ালেটের মেসেজ',
  amountLabel: 'টাকা',
  payerLabel: 'প্রেরকের নম্বর',
  receiverLabel: 'প্রাপকের নম্বর',
  transactionLabel: 'ট্রানজেকশন আইডি',
  timeLabel: 'সময়',
});

export const paymentMarksInBangla = inBangla<typeof paymentMarksMessages>('paymentMarks', {
  repeated: 'একই ট্রানজেকশন আইডি দুবার',
  repeatedText: 'আরেকটি পেমেন্টেও একই ট্রানজেকশন আইডি {id} আছে। একটি লেনদেনে একটি বুকিংয়ের পেমেন্টই হয়।',
  outdated: 'বুকিং বদলেছে',
  past: 'মাল ওঠানোর সময় শেষ',
  suspended: 'চালক স্থগিত',
  suspendedText: 'এই অফারের পর {driver}-কে স্থগিত করা হয়েছে।',
  outdatedText: '{driver} এই অফার দেওয়ার পর বুকিং বদলানো হয়েছে, তাই অফারটি আর না-ও মিলতে পারে।',
  pastText: 'মাল ওঠানোর সময় ছিল {time}, তা পার হয়ে গেছে।',
  title: 'তবু পেমেন্ট #{id} অনুমোদন করবেন?',
  consequence: 'অনুমোদন করলে বুকিং নিশ্চিত হয়ে যাবে।',
});
