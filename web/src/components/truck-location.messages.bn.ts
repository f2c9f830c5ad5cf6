import { inBangla } from '../i18n/catalogue';
import type { truckLocationMessages } from './truck-location.messages';

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
