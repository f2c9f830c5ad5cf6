import { catalogue } from '../../i18n/catalogue';

/** Texts of the filters of booking requests. */
export const requestFilterMessages = catalogue('requestFilters', {
  search: 'Search by address or booking number',
  filters: 'Filters',
  active: '{count, plural, one {# filter active} other {# filters active}}',
  types: 'Vehicle types',
  districtsHint: 'A pickup that names no district is always shown.',
  from: 'Pickup from',
  to: 'Pickup until',
  order: 'Order',
  newest: 'Newest first',
  soonest: 'Soonest pickup',
  useAlerts: 'Use my alert settings',
  saveForAlerts: 'Use this for my alerts',
  savedForAlerts: 'Alerts now ring for these vehicle types and districts.',
  saveFailed: 'The alert settings could not be saved.',
  clear: 'Clear filters',
  hides: 'Only requests that match your filter are shown: {filter}.',
  fromDay: 'from {day}',
  untilDay: 'until {day}',
  searched: '“{text}”',
});
