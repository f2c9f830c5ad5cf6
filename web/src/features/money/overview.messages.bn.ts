import { inBangla } from '../../i18n/catalogue';
import type { overviewMessages } from './overview.messages';

export const moneyOverviewInBangla = inBangla<typeof overviewMessages>('moneyOverview', {
  loading: 'হিসাব লোড হচ্ছে…',
  failed: 'হিসাব লোড করা যায়নি।',
  balances: 'কত টাকা কোথায়',
  walletMeans: 'লেজার অনুযায়ী মার্চেন্ট নম্বরে যত টাকা আছে। অন্য পাঁচটির যোগফল।',
  held: 'জমা',
  heldMeans: 'গ্রাহকরা দিয়েছেন, ডেলিভারি শেষ না হওয়া পর্যন্ত রাখা আছে।',
  drivers: 'চালকদের পাওনা',
  driversMeans: 'আয় হয়েছে, এখনো পাঠানো হয়নি।',
  customers: 'গ্রাহকদের পাওনা',
  customersMeans: 'ফেরত দিতে হবে, এখনো পাঠানো হয়নি।',
  commission: 'কমিশন',
  commissionMeans: 'আমাদের আয়।',
  suspense: 'ব্যাখ্যাহীন',
  suspenseMeans: 'ওয়ালেট ঠিক করার সময় যে পার্থক্য আলাদা রাখা হয়েছে।',

  waiting: 'যা অপেক্ষায় আছে',
  payable: 'এখনই পাঠানো বা ফেরত দেওয়া যায়',
  payableLink: 'যেসব চালককে পাঠানো যায়',
  payouts: 'পাঠানোর বাকি পেআউট',
  refunds: 'পাঠানোর বাকি রিফান্ড',
  disputes: 'চলমান অভিযোগ',
  unknown: 'জানা নেই',

  chain: 'ওয়ালেটের বার্তা',
  chainFine: 'কোনো অমিল নেই; বার্তায় লেখা প্রতিটি ব্যালেন্স আগেরটির সঙ্গে মেলে।',
  chainBroken:
    '{count, plural, other {#টি জায়গায় ব্যালেন্স আগের বার্তার সঙ্গে মেলে না। দুটির মাঝে কোনো বার্তা বাদ পড়েছে, অথবা একটি ভুয়া।}}',
  chainFirst:
    'এই দুটির মাঝে ওয়ালেটের নিজের হিসাব দেখুন, যা বাদ পড়েছে তা পেস্ট করুন। যত টাকার গরমিল, ওয়ালেটে তত টাকার সংশোধন করলেও বিষয়টি মিটে যায়।',
  chainShowAll: 'সব {count, number}টি দেখুন',
  chainLoading: 'গরমিলগুলো লোড হচ্ছে…',
  chainFailed: 'গরমিলগুলো লোড করা যায়নি।',
  break: 'অমিল {number}',
  jump: 'ব্যালেন্স বদলেছে {jump}, কিন্তু বার্তায় আছে {change}।',

  compare: 'ওয়ালেটের সঙ্গে মিলিয়ে দেখুন',
  compareLead: 'ওয়ালেটের অ্যাপে যে ব্যালেন্স দেখায়, তা লিখুন।',
  balance: 'অ্যাপে ব্যালেন্স',
  compareSubmit: 'মিলিয়ে দেখুন',
  comparing: 'মেলানো হচ্ছে…',
  compareFailed: 'মেলানো যায়নি।',
  same: 'লেজারেও একই টাকা আছে: {amount}।',
  more: 'ওয়ালেটে লেজারের চেয়ে {amount} বেশি আছে; লেজারে আছে {ledger}।',
  less: 'ওয়ালেটে লেজারের চেয়ে {amount} কম আছে; লেজারে আছে {ledger}।',
  since: 'এই বার্তা থেকে অমিল:',
  sinceUnknown: 'কবে থেকে, তা কোনো বার্তায় বোঝা যায় না।',
  correct: 'এই পার্থক্য দিয়ে ওয়ালেট ঠিক করুন',
});
