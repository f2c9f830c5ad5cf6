import { inBangla } from '../i18n/catalogue';
import type { streetMapMessages, truckLocationMessages } from './truck-location.messages';

export const truckLocationInBangla = inBangla<typeof truckLocationMessages>('truckLocation', {
  title: 'লাইভ অবস্থান',
  arriving: 'পৌঁছাবে {window}',
  arrivingOn: 'পৌঁছাবে {day}, {window}',
  lastSeen: 'সর্বশেষ দেখা গেছে {time}',
  lastSeenNear: 'সর্বশেষ দেখা গেছে {time}, {place}-এর কাছে',
  remaining: 'আর {km} কিমি বাকি',
  pickup: 'ওঠানোর জায়গা',
  drop: 'নামানোর জায়গা',
  waiting: 'চালকের ফোন থেকে অবস্থান এলে গাড়িটি এখানে দেখতে পাবেন।',
  failed: 'লাইভ অবস্থান লোড করা যায়নি।',
  network: 'লাইভ অবস্থান লোড করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
});

export const streetMapInBangla = inBangla<typeof streetMapMessages>('streetMap', {
  title: 'রাস্তার ম্যাপ',
  loading: 'ম্যাপ লোড হচ্ছে…',
  failed: 'রাস্তার ম্যাপ লোড করা যায়নি।',
  network: 'রাস্তার ম্যাপ লোড করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  incomplete: 'ম্যাপের কিছু অংশ আসেনি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  zoomIn: 'বড় করে দেখুন',
  zoomOut: 'ছোট করে দেখুন',
  route: '{pickup} থেকে {drop} পর্যন্ত পথের ম্যাপ। সরাতে তীর চিহ্নের কী, বড়-ছোট করতে + ও − চাপুন।',
  trucks: 'ম্যাপে {count, plural, other {#টি গাড়ি}}। সরাতে তীর চিহ্নের কী, বড়-ছোট করতে + ও − চাপুন।',
  truck: 'গাড়ি',
});
