import { inBangla } from '../i18n/catalogue';
import type { evidenceMessages } from './evidence.messages';

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
