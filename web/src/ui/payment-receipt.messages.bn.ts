import { inBangla } from '../i18n/catalogue';
import type { receiptMessages } from './payment-receipt.messages';

export const receiptInBangla = inBangla<typeof receiptMessages>('receipt', {
  pending: 'আপনার পেমেন্টের তথ্য আমরা পেয়েছি',
  paid: 'আপনার পেমেন্ট অনুমোদিত হয়েছে',
  rejected: 'আপনার আগের পেমেন্ট',
  offer: 'যাঁর অফারের জন্য পেমেন্ট',
  driver: 'চালক',
  amount: 'টাকার পরিমাণ',
  transaction: 'ট্রানজেকশন আইডি',
  time: 'জমার সময়',
  next: 'এরপর কী হবে',
  nextPending: 'আমরা আমাদের অ্যাকাউন্টে লেনদেনটি খুঁজে দেখি। সিদ্ধান্ত হলেই এখানে, নোটিফিকেশনে ও ইমেইলে আপনাকে জানানো হবে।',
  nextPaid: 'মাল হাতে পেলে {driver}-এর পাঠানো কোডটি লিখুন।',
  nextNeedsDriver: 'চালক কাজটি ফেরত দিয়েছেন। অন্য চালক বেছে নিন: আর কোনো টাকা লাগবে না।',
  nextCompleted: 'বুকিং সম্পন্ন হয়েছে।',
  nextRejected: 'ভুলটি ঠিক করে আবার জমা দিন। একই ট্রানজেকশন আইডি দেওয়া যাবে। চাইলে অন্য অফারও বেছে নিতে পারেন।',
  nextCancelled: 'বুকিংটি বাতিল হয়েছে। টাকার বিষয়ে সাপোর্টে জিজ্ঞেস করুন।',
  correct: 'ঠিক করে আবার জমা দিন',
  support: 'সাপোর্টে জিজ্ঞেস করুন',
});
