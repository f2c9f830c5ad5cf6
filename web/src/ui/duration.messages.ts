import { catalogue } from '../i18n/catalogue';

export const durationMessages = catalogue('duration', {
  days: '{days, number} d',
  daysHours: '{days, number} d {hours, number} h',
  hours: '{hours, number} h',
  hoursMinutes: '{hours, number} h {minutes, number} min',
  minutes: '{minutes, number} min',
});
