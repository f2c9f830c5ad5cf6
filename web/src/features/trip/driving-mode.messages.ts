import { catalogue } from '../../i18n/catalogue';

export const drivingModeMessages = catalogue('drivingMode', {
  nextPickup: 'Next stop: pickup',
  nextDrop: 'Next stop: drop-off',
  lastPosition: 'Last location',
  searching: 'Searching…',
  justNow: 'Just now',
  secondsAgo: '{seconds, number} seconds ago',
  unsent: 'Waiting to send',
  unsentCount: '{count, plural, =0 {Nothing} one {# location} other {# locations}}',
  onlyWhileOpen: 'Shown only while this page is open.',
  notShared: 'Your location is shared once you report “{step}”.',
  refused: 'To show the customer where you are, allow location for this site in your browser’s settings.',
  missing: 'This browser can’t find your location, so the customer can’t see where you are.',
});
