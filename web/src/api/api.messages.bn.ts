import { inBangla } from '../i18n/catalogue';
import type { apiMessages } from './api.messages';

export const apiInBangla = inBangla<typeof apiMessages>('api', {
  network: 'ইন্টারনেট সংযোগ নেই। সংযোগ দেখে আবার চেষ্টা করুন।',
});
