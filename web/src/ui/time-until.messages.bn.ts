import { inBangla } from '../i18n/catalogue';
import type { timeUntilMessages } from './time-until.messages';

export const timeUntilInBangla = inBangla<typeof timeUntilMessages>('timeUntil', {
  inTime: '{time} পরে',
  ago: '{time} আগে',
  now: 'এখন',
  days: '{days, plural, other {# দিন}}',
  daysHours: '{days, plural, other {# দিন}} {hours, number} ঘণ্টা',
  hours: '{hours, number} ঘণ্টা',
  hoursMinutes: '{hours, number} ঘণ্টা {minutes, number} মিনিট',
  minutes: '{minutes, number} মিনিট',
});
