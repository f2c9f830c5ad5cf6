import { inBangla } from '../i18n/catalogue';
import type { proofFormMessages } from './proof-form.messages';

export const proofFormInBangla = inBangla<typeof proofFormMessages>('proofForm', {
  code: 'অথেনটিকেটর অ্যাপের কোড',
  recovery: 'রিকভারি কোড',
  recoveryHint: 'যেমন k7m2p-9xwqa। প্রতিটি কোড একবারই কাজ করে।',
  passkeyLead: 'ব্রাউজার আপনার আঙুলের ছাপ, মুখ, পিন বা সিকিউরিটি কি চাইবে।',
  confirm: 'যাচাই করুন',
  confirming: 'যাচাই হচ্ছে…',
  usePasskey: 'পাসকি দিয়ে যাচাই করুন',
  otherCode: 'অথেনটিকেটর অ্যাপ দিয়ে যাচাই করুন',
  otherPasskey: 'পাসকি দিয়ে যাচাই করুন',
  otherRecovery: 'রিকভারি কোড দিয়ে যাচাই করুন',
  remember: 'এই ডিভাইসে {days, number} দিন আর জিজ্ঞেস করবেন না',
  required: 'এই ঘরটি পূরণ করুন।',
  cancelled: 'কোনো পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন।',
  failed: 'যাচাই করা যায়নি। আবার চেষ্টা করুন।',
});
