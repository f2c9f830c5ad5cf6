import { inBangla } from '../i18n/catalogue';
import type { suspensionMessages } from './suspension-notice.messages';

export const suspensionInBangla = inBangla<typeof suspensionMessages>('suspension', {
  title: 'আপনাকে স্থগিত করা হয়েছে',
  effect: 'আপনি অফার পাঠাতে পারবেন না, গ্রাহকেরাও আপনার অফার বেছে নিতে পারবেন না। চলমান ট্রিপ চলবে।',
  until: 'এটি {time} পর্যন্ত চলবে।',
  untilFurtherNotice: 'পরবর্তী নির্দেশ না দেওয়া পর্যন্ত এটি চলবে।',
  reason: 'কারণ:',
  contactSupport: 'সাপোর্টে যোগাযোগ করুন',
  ticketSubject: 'আমার স্থগিতাদেশ',
});
