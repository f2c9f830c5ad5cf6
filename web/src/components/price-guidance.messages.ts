import { catalogue } from '../i18n/catalogue';

export const priceGuidanceMessages = catalogue('priceGuidance', {
  title: 'Distance and usual price',
  similarTrips: 'Similar trips: {band}',
  usualPrice: 'Usual price: {band}',
  onLane:
    'From {count, plural, one {# trip} other {# trips}} on this route, as of {day}. Without commission.',
  ofVehicle:
    'From {count, plural, one {# trip} other {# trips}} with this vehicle type, as of {day}. Without commission.',
  fromTariff: 'From standard rates, as of {day}. Without commission.',
  below: '{percent}% below similar trips',
  above: '{percent}% above similar trips',
  like: 'In line with similar trips',
  belowUsual: '{percent}% below the usual price',
  aboveUsual: '{percent}% above the usual price',
  likeUsual: 'About the usual price',
  commission: 'Commission ({percent}%)',
  noSimilar: 'No similar trips yet.',
  enterBoth: 'Enter pickup and drop-off to see distance and usual price.',
  loading: 'Calculating distance and usual price…',
  noDistance: 'Distance: N/A. Pick both places from the suggestions to see it.',
  noRoad: 'Distance: N/A. No road connects these places.',
  noPrice: 'No usual price for this trip yet. Drivers will send you theirs.',
  offline: 'You’re offline. Distance and usual price appear once you’re connected.',
  failed: 'Couldn’t calculate distance and price. You can still book.',
});
