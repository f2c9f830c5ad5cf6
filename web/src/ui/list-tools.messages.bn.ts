import { inBangla } from '../i18n/catalogue';
import type {
  listToolMessages,
  durationMessages,
  timeUntilMessages,
  longTextMessages,
} from './list-tools.messages';

export const listToolsInBangla = inBangla<typeof listToolMessages>('listTools', {
  sort: 'ক্রম',
  clearSort: 'আগের ক্রমে ফিরুন',
  newestFirst: 'নতুন আগে',
  oldestFirst: 'পুরোনো আগে',
  nameFromA: 'নাম, বর্ণক্রমে',
  nameFromZ: 'নাম, উল্টো বর্ণক্রমে',
  previous: 'আগের',
  next: 'পরের',
  pager: 'পৃষ্ঠা',
  page: 'পৃষ্ঠা {page} / {count}',
  pageOfMore: 'পৃষ্ঠা {page} / {count}+',
  change: 'বদলান',
  searching: 'খোঁজা হচ্ছে…',
  nobody: 'কাউকে পাওয়া যায়নি।',
  download: 'ডাউনলোড করুন',
  exportCsv: 'CSV ফাইল নিন',
  newTab: 'নতুন ট্যাবে খুলবে',
  kilobytes: '{size} কেবি',
  megabytes: '{size} এমবি',
});

export const durationInBangla = inBangla<typeof durationMessages>('duration', {
  days: '{days, number} দিন',
  daysHours: '{days, number} দিন {hours, number} ঘণ্টা',
  hours: '{hours, number} ঘণ্টা',
  hoursMinutes: '{hours, number} ঘণ্টা {minutes, number} মিনিট',
  minutes: '{minutes, number} মিনিট',
});

export const timeUntilInBangla = inBangla<typeof timeUntilMessages>('timeUntil', {
  inTime: '{time} পরে',
  ago: '{time} আগে',
  now: 'এখন',
});

export const longTextInBangla = inBangla<typeof longTextMessages>('longText', {
  more: 'পুরোটা পড়ুন',
  less: 'কম দেখুন',
});
