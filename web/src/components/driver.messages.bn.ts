import { inBangla } from '../i18n/catalogue';
import type * as english from './driver.messages';

export const driverRecordInBangla = inBangla<typeof english.driverRecordMessages>('driverRecord', {
  label: 'চালকের কাজের রেকর্ড',
  new: 'নতুন',
  stars: '{maximum, number} তারার মধ্যে {rating},',
  outOf: '{maximum, number} তারার মধ্যে {stars, number}',
  ratings: '({count, number})',
  completed: '{count, plural, one {#টি ট্রিপ} other {#টি ট্রিপ}}',
  onTime: '{percent, number}% সময়মতো',
  cancelledByDriver: '{count, number}টি চালক বাতিল করেছেন',
  howCounted:
    'শেষ {trips, number}টি ট্রিপের হিসাব। সময়মতো মানে নির্ধারিত সময়ের {minutes, number} মিনিটের মধ্যে মাল ওঠানোর জায়গায় পৌঁছানো। অন্য কেউ বাতিল করলে তা ধরা হয় না।',
  none: 'এখনো কোনো ট্রিপ নেই।',
  trips: 'সাম্প্রতিক ট্রিপ',
  arrival: 'পৌঁছানো',
  ratingShown: 'রেটিং',
  outcomeCancelledByDriver: 'চালক বাতিল করেছেন',
  inTime: 'সময়মতো',
  late: '{time} দেরি',
  notReported: 'জানানো হয়নি',
  loading: 'রেকর্ড লোড হচ্ছে…',
  failed: 'রেকর্ড লোড করা যায়নি।',
});
