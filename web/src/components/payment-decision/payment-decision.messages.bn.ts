import { inBangla } from '../../i18n/catalogue';
import type { paymentDecisionMessages } from './payment-decision.messages';

export const paymentDecisionInBangla = inBangla<typeof paymentDecisionMessages>('paymentDecision', {
  approve: 'অনুমোদন',
  reject: 'প্রত্যাখ্যান',

  shortTitle: 'কম পেমেন্ট অনুমোদন করবেন?',
  short: '{amount} পাঠানো হয়েছে, যা পাওনা {total}-এর চেয়ে {missing} কম।',
  over: '{amount} পাঠানো হয়েছে, যা পাওনা {total}-এর চেয়ে বেশি। বাড়তি টাকা {user} ফেরত পাবেন।',
  changed:
    '{user} পেমেন্ট করার সময় চালক ভাড়া বদলেছেন: তিনি {expected} দেখেছেন, {amount} পাঠিয়েছেন, আর পাওনা {total}।',
  forgiven: 'অনুমোদন করলে {missing} ছাড় দেওয়া হবে: আগে আমাদের কমিশন কমবে, তারপর চালকের অংশ।',
  shortHint: 'কেন ছাড় দিচ্ছেন। {user} ও {driver} এটি পড়বেন, আর অডিট লগে থাকবে।',
  forgive: '{missing} ছাড় দিয়ে অনুমোদন',

  differsTitle: 'ওয়ালেটের মেসেজ মিলছে না, তবু অনুমোদন করবেন?',
  differsAmount: 'মেসেজে আছে {came}, {user} লিখেছেন {amount}।',
  differsPayer: 'মেসেজে যিনি টাকা পাঠিয়েছেন, তাঁর নম্বর {user}-এর দেওয়া নম্বর নয়।',
  differsReceiver: 'টাকা আমাদের নম্বরে নয়, অন্য নম্বরে গেছে।',
  differsHint: 'কেন অনুমোদন করছেন। এটি অডিট লগে থাকবে।',
  approveNevertheless: 'তবু অনুমোদন করুন',

  rejectTitle: 'পেমেন্ট #{id} প্রত্যাখ্যান করবেন?',
  rejectOpen: '{driver}-এর অফার আবার খোলা হবে, আর {user} আবার পেমেন্ট করতে বা অন্য অফার বেছে নিতে পারবেন।',
  rejectCancelled: 'বুকিংটি বাতিল হয়েছে। টাকা এসে থাকলে {user} ফেরত পাবেন।',
  rejectHint: 'গ্রাহক এটি পড়বেন: কী ভুল হয়েছে আর কী ঠিক করতে হবে।',
  arrived: 'টাকা কি এসেছে?',
  arrivedNot: 'না, কিছু আসেনি',
  arrivedYes: 'হ্যাঁ, টাকা ফেরত যাবে',
  arrivedAmount: 'যত টাকা এসেছে',
  arrivedHint: '{user} এই টাকা ফেরত পাবেন।',
  arrivedSeen: 'ওয়ালেটের মেসেজে আছে {amount}। {user} এই টাকা ফেরত পাবেন।',
  arrivedFromOther: 'মেসেজে অন্য কারও নম্বর আছে। অন্যের টাকা {user}-কে পাঠানো যাবে না।',
  arrivedNeeded: 'কত টাকা এসেছে, লিখুন।',
});
