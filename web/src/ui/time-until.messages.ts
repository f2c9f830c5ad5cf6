import { catalogue } from '../i18n/catalogue';

export const timeUntilMessages = catalogue('timeUntil', {
  inTime: 'in {time}',
  ago: '{time} ago',
  now: 'now',
  days: '{days, plural, one {# day} other {# days}}',
  daysHours: '{days, plural, one {# day} other {# days}} {hours, number} h',
  hours: '{hours, number} h',
  hoursMinutes: '{hours, number} h {minutes, number} min',
  minutes: '{minutes, number} min',
});
