import { catalogue } from '../i18n/catalogue';

export const placeFieldMessages = catalogue('placeField', {
  suggestions: 'Suggested places',
  count: '{count, plural, one {# suggestion} other {# suggestions}}. Use the arrow keys to choose.',
  hint: 'Pick a suggestion to see distance and price.',
  useLocation: 'Use my location',
  locating: 'Finding your location…',
  notLocated: 'Couldn’t get your location. Allow location access, or type the address.',
  notInBangladesh: 'Your location is outside Bangladesh. Type the address.',
  point: 'Exact location',
  pointNear: 'Exact location, near {place}',
  remove: 'Remove {place}',
  district: 'District',
  upazila: 'Upazila',
  thana: 'Thana',
  spot: 'Freight hub',
});
