import { inBangla } from '../i18n/catalogue';
import type { codeStatusMessages } from './code-status.messages';

export const codeStatusInBangla = inBangla<typeof codeStatusMessages>('codeStatus', {
  notSent: 'পৌঁছালে চালক কোডটি পাঠাবেন। এটি এখানে, আপনার নোটিফিকেশনে ও ইমেইলে আসবে।',
  sentAt: 'কোডটি পাঠানো হয়েছে {time}।',
  validFor: 'এটি আরও {time} কাজ করবে।',
  expired: 'শেষ কোডটি আর কাজ করবে না। চালককে নতুন একটি পাঠাতে বলুন।',
  use: '{code} বসিয়ে দিন',
});
