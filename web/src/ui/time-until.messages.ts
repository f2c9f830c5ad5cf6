import { catalogue } from '../i18n/catalogue';

export const timeUntilMessages = catalogue('timeUntil', {
  inTime: 'in {time}',
  ago: '{time} ago',
  now: 'now',
});
