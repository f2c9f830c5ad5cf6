import { inBangla } from '../../i18n/catalogue';
import type { promisesMessages } from './promises.messages';

export const promisesInBangla = inBangla<typeof promisesMessages>('promises', {
  title: 'আমার সময়সূচি',
  lead: 'কখন আপনি ব্যস্ত, সপ্তাহ ধরে: নিশ্চিত ট্রিপ, আর যেগুলোর টাকা গ্রাহক এখন দিচ্ছেন।',
  back: 'বুকিংয়ের ইতিহাস',
  thisWeek: 'এই সপ্তাহ',
  week: '{from} থেকে {to}',
  booking: 'বুকিং #{id}',
  held: 'ধরে রাখা',
  heldUntil: 'একজন গ্রাহক {time} পর্যন্ত আপনার এই অফারের টাকা দিচ্ছেন। সময়টা ফাঁকা রাখুন।',
  paid: 'একজন গ্রাহক এই অফারের টাকা পাঠিয়েছেন, যাচাই চলছে। সময়টা ফাঁকা রাখুন।',
  pickup: 'মাল ওঠানোর সময়',
  busyUntil: 'যে সময় পর্যন্ত ব্যস্ত',
  openTrip: 'ট্রিপ খুলুন',
  openBooking: 'বুকিং খুলুন',
  empty: 'আপনার সময়সূচিতে এখনো কোনো ট্রিপ নেই।',
  emptyHint: 'গ্রাহক যখন আপনার অফারের টাকা দেন, তখন থেকেই ট্রিপটি এখানে দেখা যাবে।',
  findBookings: 'বুকিং খুঁজুন',
  record: 'আপনার কাজের রেকর্ড',
  recordLead: 'গ্রাহকেরা আপনার প্রতিটি অফারের পাশে এটি দেখেন। ট্রিপের তালিকা শুধু আপনি ও অ্যাডমিনরা দেখেন।',
  loading: 'আপনার সময়সূচি লোড হচ্ছে…',
  failed: 'আপনার সময়সূচি আনা যায়নি।',
});
