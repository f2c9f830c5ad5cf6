import { inBangla } from '../../i18n/catalogue';
import type { tariffsMessages } from './tariffs.messages';

export const tariffsInBangla = inBangla<typeof tariffsMessages>('tariffs', {
  lead: 'মূল ভাড়া + প্রতি কিমি ভাড়া × দূরত্ব, তবে সর্বনিম্নের কম নয়। সাধারণ ভাড়ার হিসাব এই ট্যারিফ থেকেই করা হয়।',
  loading: 'ট্যারিফ লোড হচ্ছে…',
  failed: 'ট্যারিফ লোড করা যায়নি।',
  base: 'মূল ভাড়া (৳)',
  perKm: 'প্রতি কিমি (৳)',
  minimum: 'সর্বনিম্ন (৳)',
  validFrom: '{time} থেকে',
  none: 'ট্যারিফ নেই। ট্যারিফ না থাকলে {vehicle} বুকিংয়ে সাধারণ ভাড়া দেখানো হয় না।',
  example: 'ঢাকা → চট্টগ্রাম, {vehicle}: {price}',
  noExample: 'ঢাকা → চট্টগ্রাম, {vehicle}: তিনটি অঙ্কই লিখুন',
  save: 'ট্যারিফ সেভ করুন',
  saved: 'ট্যারিফ সেভ হয়েছে।',
  saveFailed: 'ট্যারিফ সেভ করা যায়নি।',
  history: 'ইতিহাস',
  showHistory: 'ইতিহাস দেখুন',
});
