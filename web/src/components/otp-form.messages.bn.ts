import { inBangla } from '../i18n/catalogue';
import type { otpFormMessages, codeStatusMessages } from './otp-form.messages';

export const otpFormInBangla = inBangla<typeof otpFormMessages>('otpForm', {
  label: '{digits, number} সংখ্যার কোড',
  verify: 'ওটিপি যাচাই করুন',
  verifying: 'যাচাই হচ্ছে…',
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
});
