import { catalogue } from '../../i18n/catalogue';

export const runningTripsMessages = catalogue('runningTrips', {
  lead: '{count, plural, one {# truck} other {# trucks}}, {stale, number} without a recent location',
  leadAllRecent: '{count, plural, one {# truck} other {# trucks}}',
  back: 'All bookings',
  list: 'Trucks',
  map: 'Map of Bangladesh with {count, plural, one {# truck} other {# trucks}}',
  truck: '{plate}, booking #{id}',
  loading: 'Loading trucks…',
  failed: 'Couldn’t load the trucks.',
  empty: 'No trucks on the road right now.',
  emptyHint: 'A truck appears here once its driver is on the way to the pickup and sharing their location.',
});
