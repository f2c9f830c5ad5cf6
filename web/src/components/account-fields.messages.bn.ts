import { inBangla } from '../i18n/catalogue';
import type { accountFieldMessages } from './account-fields.messages';

export const accountFieldsInBangla = inBangla<typeof accountFieldMessages>('accountFields', {
  username: 'ইউজারনেম',
  usernameHint: 'কমপক্ষে {minimum, number} অক্ষর: ইংরেজি অক্ষর, সংখ্যা, ডট, হাইফেন বা আন্ডারস্কোর। শুরুতে সংখ্যা নয়।',
  confirm: 'পাসওয়ার্ড নিশ্চিত করুন',
});
