import { inBangla } from '../i18n/catalogue';
import type { chooseDriverMessages } from './choose-driver.messages';

export const chooseDriverInBangla = inBangla<typeof chooseDriverMessages>('chooseDriver', {
  choose: 'এই চালককে বেছে নিন',
  noExtraPayment: 'আর কোনো টাকা দিতে হবে না।',
  refundedToYou: 'আর কোনো টাকা দিতে হবে না, বরং {amount} ফেরত পাবেন।',
  refundedToCustomer: 'গ্রাহক {amount} ফেরত পাবেন।',
  coveredByPayment: 'জমা টাকা থেকেই দেওয়া হবে।',
  tooExpensive:
    'এই অফারে মোট {total} লাগে, জমা আছে {held}। তাই এটি বেছে নেওয়া যাবে না: চালককে ভাড়া কমাতে বলুন, অথবা আমাদের কল করুন।',
  tooExpensiveForStaff: 'এই ভাড়া জমা টাকার চেয়ে বেশি। জমা আছে {held}।',
  title: '{driver}-কে বেছে নেবেন?',
  text: 'বাকি অফারগুলো প্রত্যাখ্যাত হবে, আর {driver}-কে সঙ্গে সঙ্গে জানানো হবে।',
  failed: 'চালক বেছে নেওয়া যায়নি। আবার চেষ্টা করুন।',
});
