import { inBangla } from '../i18n/catalogue';
import type { longTextMessages } from './long-text.messages';

export const longTextInBangla = inBangla<typeof longTextMessages>('longText', {
  more: 'পুরোটা পড়ুন',
  less: 'কম দেখুন',
});
