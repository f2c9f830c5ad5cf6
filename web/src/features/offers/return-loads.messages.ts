import { catalogue } from '../../i18n/catalogue';

export const returnLoadMessages = catalogue('returnLoads', {
  lead: 'Open bookings near your drop-off, so you don’t drive back empty.',
  finding: 'Searching…',
  place: 'Your truck is free in',
  placePlaceholder: 'City, upazila or market',
  from: 'Free from',
  loading: 'Looking for return loads…',
  failed: 'Couldn’t load return loads.',
  tripFailed: 'Couldn’t load your trip.',
  start: 'Where will your truck be free?',
  startHint: 'Enter a place and a time. We look for pickups within {km} km in the next {hours} hours.',
  empty: 'No return loads near {place} yet.',
  emptyHere: 'No return loads there yet.',
  emptyHint:
    'Bookings that fit one of your approved vehicles, with a pickup within 24 hours of {time}, will appear here. Try another place or time.',
  pickupsFrom: 'Pickups from {from} to {until}. Highest earnings per km first.',
  emptyKm: '{km} km empty to pickup',
  homewards: 'Towards home',
  homeHint: 'Add your home district to see which loads bring you home.',
  addHome: 'Add home district',
  countNear:
    '{count, plural, =0 {No return loads near {place} yet} one {# return load near {place}} other {# return loads near {place}}}',
  manyNear: '{number} or more return loads near {place}',
});
