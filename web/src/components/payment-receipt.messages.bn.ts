import { inBangla } from '../i18n/catalogue';
import type { receiptMessages, priceMessages, sheetMessages } from './payment-receipt.messages';

export const receiptInBangla = inBangla<typeof receiptMessages>('receipt', {
  pending: 'আপনার পেমেন্টের তথ্য আমরা পেয়েছি',
  paid: 'আপনার পেমেন্ট অনুমোদিত হয়েছে',
  rejected: 'আপনার আগের পেমেন্ট',
  offer: 'যাঁর অফারের জন্য পেমেন্ট',
  time: 'জমার সময়',
  next: 'এরপর কী হবে',
  nextPending: 'আমরা আমাদের অ্যাকাউন্টে লেনদেনটি খুঁজে দেখি। সিদ্ধান্ত হলেই এখানে, নোটিফিকেশনে ও ইমেইলে আপনাকে জানানো হবে।',
  nextPaid: 'মাল হাতে পেলে {driver}-এর পাঠানো কোডটি লিখুন।',
  nextNeedsDriver: 'চালক কাজটি ফেরত দিয়েছেন। অন্য চালক বেছে নিন: আর কোনো টাকা লাগবে না।',
  nextCompleted: 'বুকিং সম্পন্ন হয়েছে।',
  nextRejected: 'ভুলটি ঠিক করে আবার জমা দিন। একই ট্রানজেকশন আইডি দেওয়া যাবে। চাইলে অন্য অফারও বেছে নিতে পারেন।',
  nextRejectedBack: 'যে টাকা এসেছে তা আপনাকে ফেরত পাঠানো হচ্ছে। বুকিং রাখতে একটি অফার বেছে নিয়ে আবার পেমেন্ট করুন।',
  nextCancelledPaid: 'বুকিংটি বাতিল হয়েছে। কত টাকা ফেরত পাবেন, তা বুকিংয়ের পেজে “আপনার টাকা” অংশে আছে।',
  nextCancelledPending: 'বুকিংটি বাতিল হয়েছে। আমরা এখনও লেনদেনটি খুঁজছি: টাকা এসে থাকলে আপনাকে ফেরত পাঠানো হবে।',
  nextCancelledBack: 'বুকিংটি বাতিল হয়েছে, আর যে টাকা এসেছে তা আপনাকে ফেরত পাঠানো হচ্ছে।',
  nextCancelledNothing: 'বুকিংটি বাতিল হয়েছে, আর আপনার কোনো লেনদেন আমরা পাইনি। সত্যিই টাকা পাঠিয়ে থাকলে সাপোর্টে জানান।',
  received: 'এসেছে, আপনি ফেরত পাবেন',
  forgiven: 'যা আর দিতে হবে না',
  forgivenWhy: 'কেন',
  choose: 'অফার বেছে নিন',
  correct: 'ঠিক করে আবার জমা দিন',
  support: 'সাপোর্টে জিজ্ঞেস করুন',
  supportSubject: 'বুকিং #{id}-এর পেমেন্ট',
});

export const priceInBangla = inBangla<typeof priceMessages>('price', {
  commission: 'কমিশন ({percent}%)',
});

export const sheetInBangla = inBangla<typeof sheetMessages>('sheet', {
  brand: 'বাহন',
  printedOn: 'প্রিন্ট: {time}',
});
