import { inBangla } from '../i18n/catalogue';
import type { proofFormMessages, otpFormMessages, codeStatusMessages } from './codes.messages';

export const proofFormInBangla = inBangla<typeof proofFormMessages>('proofForm', {
  code: 'অথেনটিকেটর অ্যাপের কোড',
  recovery: 'রিকভারি কোড',
  recoveryHint: 'যেমন k7m2p-9xwqa। প্রতিটি কোড একবারই কাজ করে।',
  passkeyLead: 'ব্রাউজার আপনার আঙুলের ছাপ, মুখ, পিন বা সিকিউরিটি কী চাইবে।',
  confirm: 'যাচাই করুন',
  usePasskey: 'পাসকি দিয়ে যাচাই করুন',
  otherCode: 'অথেনটিকেটর অ্যাপ দিয়ে যাচাই করুন',
  otherPasskey: 'পাসকি দিয়ে যাচাই করুন',
  otherRecovery: 'রিকভারি কোড দিয়ে যাচাই করুন',
  remember: 'এই ডিভাইসে {days, number} দিন আর জিজ্ঞেস করবেন না',
  required: 'এই ঘরটি পূরণ করুন।',
  cancelled: 'কোনো পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন।',
  failed: 'যাচাই করা যায়নি। আবার চেষ্টা করুন।',
});

export const otpFormInBangla = inBangla<typeof otpFormMessages>('otpForm', {
  label: '{digits, number} সংখ্যার কোড',
  verify: 'ওটিপি যাচাই করুন',
  triesLeft: 'আর {count, plural, one {# বার} other {# বার}} চেষ্টা করতে পারবেন।',
  failed: 'ওটিপি যাচাই করা যায়নি।',
  network: 'ওটিপি যাচাই করার সময় নেটওয়ার্কে সমস্যা হয়েছে।',
});

export const codeStatusInBangla = inBangla<typeof codeStatusMessages>('codeStatus', {
  notSent: 'পৌঁছালে চালক কোডটি পাঠাবেন। এটি এখানে, আপনার নোটিফিকেশনে ও ইমেইলে আসবে।',
  sentAt: 'কোডটি পাঠানো হয়েছে {time}।',
  validFor: 'এটি আরও {time} কাজ করবে।',
  expired: 'শেষ কোডটি আর কাজ করবে না। চালককে নতুন একটি পাঠাতে বলুন।',
  use: '{code} বসিয়ে দিন',
  otpNetwork: 'ওটিপি পাঠানোর সময় নেটওয়ার্কে সমস্যা হয়েছে।',
  otpSent: 'গ্রাহককে ওটিপি পাঠানো হয়েছে।',
});
