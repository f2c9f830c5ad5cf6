import { inBangla } from '../i18n/catalogue';
import type { listToolMessages } from './list-tools.messages';

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
  page: '{count} পৃষ্ঠার মধ্যে {page} নম্বর',
  pageOfMore: '{count}+ পৃষ্ঠার মধ্যে {page} নম্বর',
  change: 'বদলান',
  searching: 'খোঁজা হচ্ছে…',
  nobody: 'কাউকে পাওয়া যায়নি।',
  download: 'ডাউনলোড করুন',
  exportCsv: 'CSV ফাইল নিন',
  newTab: 'নতুন ট্যাবে খুলবে',
  kilobytes: '{size} কেবি',
  megabytes: '{size} এমবি',
});
