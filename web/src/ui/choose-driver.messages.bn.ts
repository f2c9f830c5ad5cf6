import { inBangla } from '../i18n/catalogue';
import type { chooseDriverMessages } from './choose-driver.messages';

export const chooseDriverInBangla = inBangla<typeof chooseDriverMessages>('chooseDriver', {
  choose: 'এই চালককে বেছে নিন',
  nothingMore: 'আর কোনো টাকা দিতে হবে না।',
  comesBack: 'আর কোনো টাকা দিতে হবে না, বরং {amount} ফেরত পাবেন।',
  goesBack: 'গ্রাহক {amount} ফেরত পাবেন।',
  nothingBack: 'জমা টাকা থেকেই দেওয়া হবে।',
  tooDear:
    'এই অফারে মোট {total} লাগে, জমা আছে {held}। তাই এটি বেছে নেওয়া যাবে না: চালককে ভাড়া কমাতে বলুন, অথবা আমাদের কল করুন।',
  tooDearForStaff: 'এই ভাড়া জমা টাকার চেয়ে বেশি। জমা আছে {held}।',
  title: '{driver}-কে বেছে নেবেন?',
  text: 'বাকি অফারগুলো বাদ যাবে, আর {driver} সঙ্গে সঙ্গে জানতে পারবেন।',
  failed: 'চালক বেছে নেওয়া যায়নি। আবার চেষ্টা করুন।',
});
