import { inBangla } from '../../i18n/catalogue';
import type { promisesMessages } from './promises.messages';

export const promisesInBangla = inBangla<typeof promisesMessages>('promises', {
  lead: 'আপনার নিশ্চিত ট্রিপ, আর যেগুলোর টাকা গ্রাহক এখন দিচ্ছেন।',
  thisWeek: 'এই সপ্তাহ',
  week: '{from} – {to}',
  held: 'ধরে রাখা আছে',
  heldUntil: 'একজন গ্রাহক আপনার অফারের টাকা দিচ্ছেন, তাই {time} পর্যন্ত অফারটি ধরে রাখা আছে। সময়টা ফাঁকা রাখুন।',
  paid: 'একজন গ্রাহক আপনার অফারের টাকা পাঠিয়েছেন, যাচাই চলছে। সময়টা ফাঁকা রাখুন।',
  busyUntil: 'ব্যস্ততা শেষ',
  empty: 'আপনার সময়সূচিতে এখনো কোনো ট্রিপ নেই।',
  emptyHint: 'গ্রাহক আপনার অফারের টাকা দেওয়ার সময় থেকেই ট্রিপটি এখানে দেখা যায়।',
  record: 'আপনার কাজের রেকর্ড',
  recordLead: 'গ্রাহকেরা আপনার প্রতিটি অফারের পাশে এটি দেখেন। ট্রিপের তালিকা শুধু আপনি ও অ্যাডমিনরা দেখেন।',
  loading: 'আপনার সময়সূচি লোড হচ্ছে…',
  failed: 'আপনার সময়সূচি লোড করা যায়নি।',
});
