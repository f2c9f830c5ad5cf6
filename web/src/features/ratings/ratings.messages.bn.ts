import { inBangla } from '../../i18n/catalogue';
import type { ratingMessages } from './ratings.messages';

export const ratingsInBangla = inBangla<typeof ratingMessages>('ratings', {
  stars: 'তারা',
  star: '{stars, plural, one {#টি তারা} other {#টি তারা}}',
  bad: 'খারাপ',
  poor: 'ভালো নয়',
  fair: 'মোটামুটি',
  good: 'ভালো',
  excellent: 'খুব ভালো',
  commentForDriver: 'অন্য গ্রাহকদের কী জানা দরকার?',
  commentForCustomer: 'অন্য চালকদের কী জানা দরকার?',
  blindToDriver:
    'দুজনেই রেটিং দিলে, অথবা ডেলিভারির {days, number} দিন পরে চালক এটি দেখবেন। {time} পর্যন্ত রেটিং দিতে পারবেন।',
  blindToCustomer:
    'দুজনেই রেটিং দিলে, অথবা ডেলিভারির {days, number} দিন পরে গ্রাহক এটি দেখবেন। {time} পর্যন্ত রেটিং দিতে পারবেন।',
  send: 'রেটিং পাঠান',
  failed: 'আপনার রেটিং সেভ করা যায়নি।',
  own: 'আপনার রেটিং',
  byCustomer: 'গ্রাহকের দেওয়া',
  byDriver: 'চালকের দেওয়া',
  waitsForDriver: 'চালক আপনাকে রেটিং দিলেই এটি দেখবেন, না দিলে {time}-এ দেখবেন।',
  waitsForCustomer: 'গ্রাহক আপনাকে রেটিং দিলেই এটি দেখবেন, না দিলে {time}-এ দেখবেন।',
  hidden: 'আমাদের টিম এই মন্তব্যটি লুকিয়েছে।',
  hiddenBecause: 'লুকানো হয়েছে: {reason}',
  none: 'এখনো দেখানোর মতো কোনো রেটিং নেই।',
  loadFailed: 'রেটিং লোড করা যায়নি।',
  hide: 'মন্তব্য লুকান',
  hideTitle: 'মন্তব্যটি লুকাবেন?',
  hideText: 'তারাগুলো থাকবে। গ্রাহক ও চালক দেখবেন যে একটি মন্তব্য লুকানো হয়েছে।',
  hideHint: 'কারণটি অপারেটর ও অ্যাডমিনরা দেখতে পাবেন।',
  hideFailed: 'মন্তব্যটি লুকানো যায়নি।',
  hideDone: 'মন্তব্যটি লুকানো হয়েছে।',
});
