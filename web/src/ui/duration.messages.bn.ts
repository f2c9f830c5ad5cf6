import { inBangla } from '../i18n/catalogue';
import type { durationMessages } from './duration.messages';

export const durationInBangla = inBangla<typeof durationMessages>('duration', {
  days: '{days, number} দিন',
  daysHours: '{days, number} দিন {hours, number} ঘণ্টা',
  hours: '{hours, number} ঘণ্টা',
  hoursMinutes: '{hours, number} ঘণ্টা {minutes, number} মিনিট',
  minutes: '{minutes, number} মিনিট',
});
