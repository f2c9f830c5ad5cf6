import { catalogue } from '../i18n/catalogue';

/** Texts of the tools around a list: search, filters, pager, picker, files, reasons. */
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
  reason: 'Reason',
  cancel: 'Cancel',
  close: 'Close',
  sending: 'Sending…',
});
