import { catalogue } from '../i18n/catalogue';

export const listToolMessages = catalogue('listTools', {
  sort: 'Order',
  clearSort: 'Back to the usual order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  nameFromA: 'Name, from A to Z',
  nameFromZ: 'Name, from Z to A',
  previous: 'Previous',
  next: 'Next',
  pager: 'Pages',
  page: 'Page {page} of {count}',
  pageOfMore: 'Page {page} of {count}+',
  change: 'Change',
  searching: 'Searching…',
  nobody: 'Nobody found.',
  download: 'Download',
  exportCsv: 'Export CSV',
  newTab: 'opens in a new tab',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
});
