import { inBangla } from '../../i18n/catalogue';
import type { contactMessages } from './contact.messages';

export const contactInBangla = inBangla<typeof contactMessages>('contact', {
  lead: 'ফোন করুন, লিখুন বা চলে আসুন। আমরা দিনরাত আছি।',
  office: 'অফিস',
  phoneHint: 'প্রতিদিন, ২৪ ঘণ্টা',
  emailHint: 'এক দিনের মধ্যে উত্তর দিই',

  write: 'আমাদের লিখুন',
  name: 'আপনার নাম',
  yourEmail: 'আপনার ইমেইল',
  send: 'বার্তা পাঠান',
  sent: 'আপনার বার্তা পাঠানো হয়েছে।',
  sentHint: 'আমরা {email} ঠিকানায় উত্তর দেব।',
  another: 'আরেকটি বার্তা পাঠান',
  failed: 'বার্তা পাঠানো যায়নি।',
});
