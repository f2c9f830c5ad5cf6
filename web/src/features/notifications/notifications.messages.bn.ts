import { inBangla } from '../../i18n/catalogue';
import type { notificationMessages } from './notifications.messages';

export const notificationsInBangla = inBangla<typeof notificationMessages>('notifications', {
  unread: '{count, plural, =0 {সব পড়া হয়েছে।} one {#টি অপঠিত নোটিফিকেশন} other {#টি অপঠিত নোটিফিকেশন}}',
  readAll: 'সব পঠিত হিসেবে চিহ্নিত করুন',
  readLabel: 'পঠিত হিসেবে চিহ্নিত করুন: {title}',
  loading: 'নোটিফিকেশন লোড হচ্ছে…',
  empty: 'এখনো কোনো নোটিফিকেশন নেই।',
  emptyHint: 'অফার, পেমেন্ট ও কোডের খবর এখানে আসবে।',
  failed: 'নোটিফিকেশন লোড করা যায়নি।',
  readFailed: 'পঠিত হিসেবে চিহ্নিত করা যায়নি।',
  seeAll: 'সব দেখুন',
  code: 'ওটিপি',
  codeExpired: 'এই ওটিপি আর কাজ করে না।',
  arrived: 'নতুন নোটিফিকেশন: {title}',
});
