import { inBangla } from '../../i18n/catalogue';
import type { promisesMessages } from './promises.messages';

export const promisesInBangla = inBangla<typeof promisesMessages>('promises', {
  title: 'আমার কথা দেওয়া ট্রিপ',
  lead: 'কখন আপনি ব্যস্ত: গ্রাহক যেসব ট্রিপের টাকা দিয়েছেন, সপ্তাহ ধরে।',
  back: 'বুকিংয়ের ইতিহাস',
  thisWeek: 'এই সপ্তাহ',
  week: '{from} থেকে {to}',
  booking: 'বুকিং #{id}',
  confirmed: 'নিশ্চিত',
  pickup: 'মাল ওঠানোর সময়',
  busyUntil: 'যে সময় পর্যন্ত ব্যস্ত',
  openTrip: 'ট্রিপ খুলুন',
  empty: 'আপনি এখনো কোনো ট্রিপের কথা দেননি।',
  emptyHint: 'আপনার অফারের পেমেন্ট অনুমোদিত হলেই ট্রিপটি এখানে দেখা যাবে।',
  findBookings: 'বুকিং খুঁজুন',
  record: 'আপনার কাজের রেকর্ড',
  recordLead: 'গ্রাহকেরা আপনার প্রতিটি অফারের পাশে এটি দেখেন। ট্রিপের তালিকা শুধু আপনি ও অ্যাডমিনরা দেখেন।',
  loading: 'আপনার কথা দেওয়া ট্রিপ লোড হচ্ছে…',
  failed: 'আপনার কথা দেওয়া ট্রিপ আনা যায়নি।',
  network: 'ইন্টারনেট সংযোগ নেই। সংযোগ দেখে আবার চেষ্টা করুন।',
});
