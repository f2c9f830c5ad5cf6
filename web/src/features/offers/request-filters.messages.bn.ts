import { inBangla } from '../../i18n/catalogue';
import type { requestFilterMessages } from './request-filters.messages';

export const requestFiltersInBangla = inBangla<typeof requestFilterMessages>('requestFilters', {
  search: 'ঠিকানা বা বুকিং নম্বর দিয়ে খুঁজুন',
  filters: 'ফিল্টার',
  active: '{count, plural, one {#টি ফিল্টার চালু} other {#টি ফিল্টার চালু}}',
  types: 'গাড়ির ধরন',
  districtsHint: 'ওঠানোর ঠিকানায় জেলার নাম না থাকলে সেই অনুরোধ সব সময় দেখানো হয়।',
  from: 'মাল ওঠানো, যেদিন থেকে',
  to: 'মাল ওঠানো, যেদিন পর্যন্ত',
  order: 'সাজানো',
  newest: 'নতুন আগে',
  soonest: 'যেটি আগে যাবে',
  useAlerts: 'আমার অ্যালার্টের সেটিংস নিন',
  saveForAlerts: 'অ্যালার্টেও এগুলো ব্যবহার করুন',
  savedForAlerts: 'এখন থেকে এই ধরনের গাড়ি ও এই জেলাগুলোর জন্য অ্যালার্ট বাজবে।',
  saveFailed: 'অ্যালার্টের সেটিংস সেভ করা যায়নি।',
  clear: 'ফিল্টার মুছুন',
  hides: 'শুধু আপনার ফিল্টারের সঙ্গে মেলে এমন অনুরোধ দেখানো হচ্ছে: {filter}।',
  fromDay: '{day} থেকে',
  untilDay: '{day} পর্যন্ত',
  searched: '“{text}”',
});
