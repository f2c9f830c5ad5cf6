import { inBangla } from '../../i18n/catalogue';
import type { contactMessagesMessages } from './contact-messages.messages';

export const contactMessagesInBangla = inBangla<typeof contactMessagesMessages>('contactMessages', {
  lead: 'যোগাযোগ ফর্ম থেকে আসা বার্তা।',
  filters: 'বার্তা খুঁজুন',
  search: 'নাম, ইমেইল, বিষয় বা লেখা',
  unreadFirst: 'অপঠিত আগে',
  loadFailed: 'বার্তা লোড করা যায়নি।',
  empty: 'এখনো কোনো বার্তা নেই।',
  emptyHint: 'যোগাযোগ পেজ থেকে পাঠানো বার্তা সঙ্গে সঙ্গে এখানে আসবে।',
  emptyFiltered: 'মিলে যায় এমন কোনো বার্তা নেই।',
  showAll: 'সব বার্তা দেখুন',
  suspicious: 'সন্দেহজনক',
  replied: 'উত্তর দেওয়া হয়েছে',
  markedRead:
    '{count, plural, one {#টি বার্তা পঠিত হিসেবে চিহ্নিত হয়েছে।} other {#টি বার্তা পঠিত হিসেবে চিহ্নিত হয়েছে।}}',
  markUnread: 'অপঠিত হিসেবে চিহ্নিত করুন',
  statusFailed: 'অবস্থা বদলানো যায়নি।',
  deleteFailed: 'মোছা যায়নি।',
  deleteTitle: 'এই বার্তাটি মুছবেন?',
  deleteText: '{name}-এর বার্তাটি চিরতরে মুছে যাবে।',
  deleted: 'বার্তা মোছা হয়েছে।',
  replyTitle: '{name}-কে উত্তর দিন',
  replyTo: 'উত্তরটি {email} ঠিকানায় ইমেইলে পাঠানো হবে।',
  from: 'প্রেরক',
  read: 'পঠিত',
  history: 'ইতিহাস',
  replySubject: 'Re: {subject}',
  send: 'উত্তর পাঠান',
  replyFailed: 'উত্তর পাঠানো যায়নি।',
  replySent: 'উত্তর পাঠানো হয়েছে',
  arrived: '{name}-এর নতুন বার্তা: {subject}',
});
