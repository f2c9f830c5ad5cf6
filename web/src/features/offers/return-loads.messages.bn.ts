import { inBangla } from '../../i18n/catalogue';
import type { returnLoadMessages } from './return-loads.messages';

export const returnLoadsInBangla = inBangla<typeof returnLoadMessages>('returnLoads', {
  lead: 'মাল নামানোর জায়গার কাছের বুকিং, যাতে খালি গাড়ি নিয়ে ফিরতে না হয়।',
  finding: 'খোঁজা হচ্ছে…',
  place: 'গাড়ি যেখানে খালি হবে',
  placePlaceholder: 'শহর, উপজেলা বা বাজার',
  from: 'যখন থেকে খালি',
  loading: 'ফিরতি ট্রিপ খোঁজা হচ্ছে…',
  failed: 'ফিরতি ট্রিপ লোড করা যায়নি।',
  tripFailed: 'আপনার ট্রিপটি লোড করা যায়নি।',
  start: 'আপনার গাড়ি কোথায় খালি হবে?',
  startHint: 'জায়গা ও সময় দিন। {km} কিমির মধ্যে পরের {hours} ঘণ্টার বুকিংগুলো আমরা খুঁজে দেব।',
  empty: '{place} এলাকায় এখনো কোনো ফিরতি ট্রিপ নেই।',
  emptyHere: 'ওখানে এখনো কোনো ফিরতি ট্রিপ নেই।',
  emptyHint:
    '{time} থেকে ২৪ ঘণ্টার মধ্যে আপনার অনুমোদিত গাড়িতে নেওয়ার মতো বুকিং এলে এখানে দেখা যাবে। অন্য জায়গা বা সময় দিয়েও দেখতে পারেন।',
  pickupsFrom: 'মাল ওঠানোর সময় {from} থেকে {until}। প্রতি কিলোমিটারে বেশি আয়ের ট্রিপ আগে।',
  emptyKm: 'খালি গাড়িতে {km} কিমি যেতে হবে',
  homewards: 'নিজ জেলার দিকে',
  homeHint: 'কোন ট্রিপ আপনাকে বাড়ির দিকে নেবে তা দেখতে নিজ জেলা যোগ করুন।',
  addHome: 'নিজ জেলা যোগ করুন',
  countNear: '{count, plural, =0 {{place} এলাকায় এখনো ফিরতি ট্রিপ নেই} other {{place} এলাকায় #টি ফিরতি ট্রিপ আছে}}',
  manyNear: '{place} এলাকায় {number}টি বা তার বেশি ফিরতি ট্রিপ আছে',
});
