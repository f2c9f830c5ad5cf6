import { catalogue } from '../i18n/catalogue';

export const listToolMessages = catalogue('listTools', {
  sort: 'Order',
  clearSort: 'Back to default order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  nameFromA: 'Name, A–Z',
  nameFromZ: 'Name, Z–A',
  previous: 'Previous',
  next: 'Next',
  pager: 'Pages',
  page: 'Page {page} of {count}',
  pageOfMore: 'Page {page} of {count}+',
  change: 'Change',
  searching: 'Searching…',
  nobody: 'No matches.',
  download: 'Download',
  exportCsv: 'Export CSV',
  newTab: 'opens in a new tab',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
});

export const durationMessages = catalogue('duration', {
  days: '{days, number} d',
  daysHours: '{days, number} d {hours, number} h',
  hours: '{hours, number} h',
  hoursMinutes: '{hours, number} h {minutes, number} min',
  minutes: '{minutes, number} min',
});

export const timeUntilMessages = catalogue('timeUntil', {
  inTime: 'in {time}',
  ago: '{time} ago',
  now: 'now',
});

export const longTextMessages = catalogue('longText', { more: 'Show more', less: 'Show less' });
