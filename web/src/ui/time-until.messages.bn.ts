import { inBangla } from '../i18n/catalogue';
import type { timeUntilMessages } from './time-until.messages';

export const timeUntilInBangla = inBangla<typeof timeUntilMessages>('timeUntil', {
  inTime: '{time} পরে',
  ago: '{time} আগে',
  now: 'এখন',
});
