import { inBangla } from '../i18n/catalogue';
import type * as english from './payment.messages';

export const receiptInBangla = inBangla<typeof english.receiptMessages>('receipt', {
  pending: 'আপনার পেমেন্টের তথ্য আমরা পেয়েছি',
  paid: 'আপনার পেমেন্ট অনুমোদিত হয়েছে',
  rejected: 'আপনার আগের পেমেন্ট',
  offer: 'যে চালকের অফারের জন্য',
  time: 'জমার সময়',
  next: 'এরপর কী হবে',
  nextPending:
    'আমাদের অ্যাকাউন্টে লেনদেনটি মিলিয়ে দেখা হচ্ছে। সিদ্ধান্ত হলেই এখানে, নোটিফিকেশনে ও ইমেইলে আপনাকে জানানো হবে।',
  nextPaid: 'মাল হাতে পেলে {driver}-এর পাঠানো কোডটি লিখুন।',
  nextNeedsDriver: 'চালক কাজটি বাতিল করেছেন। অন্য চালক বেছে নিন: আর কোনো টাকা লাগবে না।',
  nextCompleted: 'বুকিং সম্পন্ন হয়েছে।',
  nextRejected: 'ভুলটি ঠিক করে আবার জমা দিন। একই ট্রানজেকশন আইডি দেওয়া যাবে। চাইলে অন্য অফারও বেছে নিতে পারেন।',
  nextRejectedBack: 'যে টাকা এসেছে তা আপনাকে ফেরত পাঠানো হচ্ছে। বুকিং রাখতে একটি অফার বেছে নিয়ে আবার পেমেন্ট করুন।',
  nextCancelledPaid: 'বুকিংটি বাতিল হয়েছে। কত টাকা ফেরত পাবেন, তা বুকিংয়ের পেজে “আপনার টাকা” অংশে আছে।',
  nextCancelledPending: 'বুকিংটি বাতিল হয়েছে। লেনদেনটি এখনো মিলিয়ে দেখা হচ্ছে: টাকা এসে থাকলে আপনাকে ফেরত পাঠানো হবে।',
  nextCancelledBack: 'বুকিংটি বাতিল হয়েছে, আর যে টাকা এসেছে তা আপনাকে ফেরত পাঠানো হচ্ছে।',
  nextCancelledNothing: 'বুকিংটি বাতিল হয়েছে, আর আপনার কোনো লেনদেন আমরা পাইনি। সত্যিই টাকা পাঠিয়ে থাকলে সাপোর্টে জানান।',
  received: 'এসেছে, আপনি ফেরত পাবেন',
  forgiven: 'যা আর দিতে হবে না',
  forgivenWhy: 'ছাড়ের কারণ',
  correct: 'ঠিক করে আবার জমা দিন',
  supportSubject: 'বুকিং #{id}-এর পেমেন্ট',
});

export const sheetInBangla = inBangla<typeof english.sheetMessages>('sheet', { printedOn: 'প্রিন্ট: {time}' });

export const evidenceInBangla = inBangla<typeof english.evidenceMessages>('evidence', {
  agrees: 'মিলেছে: {facts}',
  differs: 'মেলেনি: {facts}',
  found: 'পাওয়া গেছে',
  someDiffer: 'মেলেনি',
  allAgree: 'মিলেছে',
  amount: 'টাকা',
  payer: 'প্রেরকের নম্বর',
  receiver: 'প্রাপকের নম্বর',
  open: 'মেসেজটি দেখুন',
  comparison: 'পেমেন্ট ও ওয়ালেটের মেসেজ',
  paymentColumn: 'পেমেন্ট',
  messageColumn: 'ওয়ালেটের মেসেজ',
  amountLabel: 'টাকা',
  payerLabel: 'প্রেরকের নম্বর',
  receiverLabel: 'প্রাপকের নম্বর',
  timeLabel: 'সময়',
});

export const paymentMarksInBangla = inBangla<typeof english.paymentMarksMessages>('paymentMarks', {
  priceChanged: 'পেমেন্টের সময় ভাড়া বদলেছে',
  short: '{amount} কম',
  over: '{amount} বেশি',
  repeated: 'একই ট্রানজেকশন আইডি দুবার',
  repeatedText: 'আরেকটি পেমেন্টেও একই ট্রানজেকশন আইডি {id} আছে। একটি লেনদেনে একটি বুকিংয়ের পেমেন্টই হয়।',
  past: 'মাল ওঠানোর সময় শেষ',
  suspended: 'চালক স্থগিত',
  suspendedText: 'এই অফারের পর {driver}-কে স্থগিত করা হয়েছে।',
  outdatedText: '{driver} এই অফার দেওয়ার পর বুকিং বদলানো হয়েছে, তাই অফারটি আর না-ও মিলতে পারে।',
  pastText: 'মাল ওঠানোর সময় ছিল {time}, তা পার হয়ে গেছে।',
  title: 'তবু পেমেন্ট #{id} অনুমোদন করবেন?',
  consequence: 'অনুমোদন করলে বুকিং নিশ্চিত হয়ে যাবে।',
});

export const paymentDecisionInBangla = inBangla<typeof english.paymentDecisionMessages>('paymentDecision', {
  shortTitle: 'কম পেমেন্ট অনুমোদন করবেন?',
  short: '{amount} পাঠানো হয়েছে, যা পাওনা {total}-এর চেয়ে {missing} কম।',
  over: '{amount} পাঠানো হয়েছে, যা পাওনা {total}-এর চেয়ে বেশি। বাড়তি টাকা {user} ফেরত পাবেন।',
  changed:
    '{user} পেমেন্ট করার সময় চালক ভাড়া বদলেছেন: তিনি {expected} দেখেছেন, {amount} পাঠিয়েছেন, আর পাওনা {total}।',
  forgiven: 'অনুমোদন করলে {missing} ছাড় দেওয়া হবে: আগে আমাদের কমিশন কমবে, তারপর চালকের অংশ।',
  shortHint: 'কেন ছাড় দিচ্ছেন। {user} ও {driver} এটি পড়বেন, আর অডিট লগে থাকবে।',
  forgive: '{missing} ছাড় দিয়ে অনুমোদন',

  differsTitle: 'ওয়ালেটের মেসেজ মিলছে না, তবু অনুমোদন করবেন?',
  differsAmount: 'মেসেজে আছে {came}, {user} লিখেছেন {amount}।',
  differsPayer: 'মেসেজে যিনি টাকা পাঠিয়েছেন, তাঁর নম্বর {user}-এর দেওয়া নম্বর নয়।',
  differsReceiver: 'টাকা আমাদের নম্বরে নয়, অন্য নম্বরে গেছে।',
  differsHint: 'কেন অনুমোদন করছেন। এটি অডিট লগে থাকবে।',

  rejectTitle: 'পেমেন্ট #{id} প্রত্যাখ্যান করবেন?',
  rejectOpen: '{driver}-এর অফার আবার খোলা হবে, আর {user} আবার পেমেন্ট করতে বা অন্য অফার বেছে নিতে পারবেন।',
  rejectCancelled: 'বুকিংটি বাতিল হয়েছে। টাকা এসে থাকলে {user} ফেরত পাবেন।',
  rejectHint: 'গ্রাহক এটি পড়বেন: কী ভুল হয়েছে আর কী ঠিক করতে হবে।',
  arrived: 'টাকা কি এসেছে?',
  arrivedNot: 'না, টাকা আসেনি',
  arrivedYes: 'হ্যাঁ, এসেছে, ফেরত যাবে',
  arrivedAmount: 'যত টাকা এসেছে',
  arrivedHint: '{user} এই টাকা ফেরত পাবেন।',
  arrivedSeen: 'ওয়ালেটের মেসেজে আছে {amount}। {user} এই টাকা ফেরত পাবেন।',
  arrivedFromOther: 'মেসেজে অন্য কারও নম্বর আছে। অন্যের টাকা {user}-কে পাঠানো যাবে না।',
  arrivedNeeded: 'কত টাকা এসেছে, লিখুন।',
});
