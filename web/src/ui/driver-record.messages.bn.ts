import { inBangla } from '../i18n/catalogue';
import type { driverRecordMessages } from './driver-record.messages';

export const driverRecordInBangla = inBangla<typeof driverRecordMessages>('driverRecord', {
  label: 'চালকের কাজের রেকর্ড',
  new: 'নতুন',
  stars: '{maximum, number} তারার মধ্যে {rating},',
  ratings: '({count, number})',
  completed: '{count, plural, one {#টি ট্রিপ} other {#টি ট্রিপ}}',
  onTime: '{percent, number}% সময়মতো',
  givenBack: '{count, number}টি ফেরত দিয়েছেন',
  howCounted:
    'শেষ {trips, number}টি ট্রিপের হিসাব। সময়মতো মানে নির্ধারিত সময়ের {minutes, number} মিনিটের মধ্যে মাল ওঠানোর জায়গায় পৌঁছানো। বাতিল হওয়া বুকিং ধরা হয় না।',
  none: 'এখনো কোনো ট্রিপ শেষ হয়নি।',
  trips: 'শেষ ট্রিপগুলো',
  booking: 'বুকিং #{id}',
  pickup: 'মাল ওঠানোর সময়',
  arrival: 'পৌঁছানো',
  ratingShown: 'রেটিং',
  outcomeGivenBack: 'ফেরত দেওয়া',
  inTime: 'সময়মতো',
  late: '{time} দেরি',
  notReported: 'জানানো হয়নি',
  loading: 'রেকর্ড লোড হচ্ছে…',
  failed: 'রেকর্ড আনা যায়নি।',
});
