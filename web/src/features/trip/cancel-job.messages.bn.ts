import { inBangla } from '../../i18n/catalogue';
import type { cancelJobMessages } from './cancel-job.messages';

export const cancelJobInBangla = inBangla<typeof cancelJobMessages>('cancelJob', {
  cancel: 'কাজটি বাতিল করুন',
  title: 'কাজটি বাতিল করবেন?',
  text: 'গ্রাহককে সঙ্গে সঙ্গে জানানো হবে, তিনি অন্য চালক বেছে নেবেন। এই কাজের জন্য আপনি টাকা পাবেন না, আর বাতিলের কথা আপনার কাজের রেকর্ডে থাকবে। এরপর আর ফেরানো যাবে না।',
  reasonHint: 'গ্রাহক ও আমাদের অপারেটররা এটি পড়বেন।',
  keep: 'কাজটি রাখুন',
  failed: 'কাজটি বাতিল করা যায়নি। আবার চেষ্টা করুন।',
  network: 'আপনি অফলাইনে আছেন। আসতে না পারলে আমাদের কল করুন।',
  done: 'আপনি কাজটি বাতিল করেছেন।',
  doneHint: 'গ্রাহককে জানানো হয়েছে, তিনি অন্য চালক বেছে নেবেন।',
});
