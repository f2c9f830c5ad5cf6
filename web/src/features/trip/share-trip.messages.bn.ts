import { inBangla } from '../../i18n/catalogue';
import type { shareTripMessages } from './share-trip.messages';

export const shareTripInBangla = inBangla<typeof shareTripMessages>('shareTrip', {
  share: 'ট্রিপ শেয়ার করুন',
  lead: 'লিংকটি যাঁর কাছে থাকবে, তিনি মাল পৌঁছানোর {hours, plural, =24 {এক দিন} other {# ঘণ্টা}} পর পর্যন্ত গাড়ি কোথায় আছে দেখতে পাবেন। ভাড়া বা ফোন নম্বর দেখা যায় না, আর চালকের শুধু প্রথম নামটি দেখা যায়।',
  sendToReceiver: 'প্রাপককে এসএমএসেও পাঠান ({phone})',
  noReceiver: 'এসএমএসে পাঠাতে চাইলে বুকিংয়ে প্রাপকের মোবাইল নম্বর যোগ করুন।',
  create: 'লিংক তৈরি করুন',
  link: 'লিংক',
  once: 'লিংকটি এখনই কপি করুন। এটি আর দেখানো হবে না।',
  sent: 'লিংকটি এসএমএসে প্রাপককেও পাঠানো হচ্ছে।',
  send: 'শেয়ার করুন…',
  message: 'আপনার মাল কোথায় দেখুন',
  done: 'ঠিক আছে',
  links: 'চালু লিংক',
  created: '{time}-এ {name} তৈরি করেছেন',
  createdByUnknown: '{time}-এ তৈরি',
  forReceiver: 'প্রাপককে পাঠানো',
  revoke: 'বাতিল করুন',
  revokeNamed: '{time}-এ তৈরি লিংক বাতিল করুন',
  revokeFailed: 'লিংক বাতিল করা যায়নি। আবার চেষ্টা করুন।',
  createFailed: 'লিংক তৈরি করা যায়নি। আবার চেষ্টা করুন।',
  loadFailed: 'লিংকগুলো লোড করা যায়নি।',
});
