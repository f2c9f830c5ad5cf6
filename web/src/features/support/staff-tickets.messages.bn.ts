import { inBangla } from '../../i18n/catalogue';
import type { staffTicketsMessages } from './staff-tickets.messages';

export const staffTicketsInBangla = inBangla<typeof staffTicketsMessages>('staffTickets', {
  lead: 'গ্রাহক, চালক ও অপারেটরদের টিকেট।',
  sendNotification: 'নোটিফিকেশন পাঠান',
  find: 'টিকেট খুঁজুন',
  search: 'বিষয়, নাম, ফোন বা টিকেট নম্বর দিয়ে খুঁজুন',
  openTickets: 'খোলা টিকেট',
  lastMessageFirst: 'সর্বশেষ বার্তা আগে',
  oldestMessageFirst: 'পুরোনো বার্তা আগে',
  highPriorityFirst: 'জরুরি আগে',
  empty: 'কোনো টিকেট নেই।',
  emptyHint: 'নতুন টিকেট এলে নিজে থেকেই দেখা যাবে।',
  openedBy: 'যিনি খুলেছেন',
  userId: 'ইউজার আইডি {id}',
  lastMessage: 'সর্বশেষ বার্তা',
  lastMessageAt: 'সর্বশেষ বার্তার সময়',

  closeSelected: 'টিকেট বন্ধ করুন',
  closeTitle: '{count, plural, one {#টি টিকেট বন্ধ করবেন?} other {#টি টিকেট বন্ধ করবেন?}}',
  closeText: 'যাঁরা টিকেট খুলেছেন তাঁদের জানানো হবে। তাঁরা আবার লিখলে টিকেট আবার খুলবে।',
  closeFailed: 'টিকেটগুলো বন্ধ করা যায়নি।',
  statusChanged: 'অবস্থা বদলে এখন: {status}।',
  delete: 'টিকেট মুছুন',
  deleteTitle: 'এই টিকেটটি মুছবেন?',
  deleteText: 'এর বার্তাগুলোও মুছে যাবে। এটি আর ফেরানো যাবে না।',
  deleted: 'টিকেট মোছা হয়েছে।',
});
