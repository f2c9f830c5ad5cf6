import { inBangla } from '../i18n/catalogue';
import type { otpFormMessages } from './otp-form.messages';

export const otpFormInBangla = inBangla<typeof otpFormMessages>('otpForm', {
  label: '{digits, number} সংখ্যার কোড',
  verify: 'ওটিপি যাচাই করুন',
  verifying: 'যাচাই হচ্ছে…',
  triesLeft: 'আর {count, plural, one {# বার} other {# বার}} চেষ্টা করতে পারবেন।',
  failed: 'ওটিপি যাচাই করা যায়নি।',
  network: 'ওটিপি যাচাই করার সময় নেটওয়ার্কে সমস্যা হয়েছে।',
});
