import { catalogue } from '../i18n/catalogue';

export const bookingFieldMessages = catalogue('bookingFields', {
  pickup: 'Pickup address',
  placePlaceholder: 'House, road, area, district',
  drop: 'Drop address',
  timeHint: 'Bangladesh time.',
  notesPlaceholder: 'What you’re sending, how heavy it is, stairs, helpers',
  more: 'More about the load',
  goods: 'Goods',
  goodsPlaceholder: 'Furniture, rice, machine parts',
  weight: 'Weight (kg)',
  receiverName: 'Receiver’s name',
  receiverPhone: 'Receiver’s phone',
  receiverHint: 'They’ll also get the delivery code by SMS.',
  hasOffers:
    'This booking has {count, plural, one {# offer. Changing the route, time, vehicle type or load makes it} other {# offers. Changing the route, time, vehicle type or load makes them}} outdated.',
  outdates:
    'If you save this, {count, plural, one {the offer becomes} other {all # offers become}} outdated. You can choose an offer again once its driver sends it again.',
  outdatesForStaff:
    'If you save this, {count, plural, one {the offer becomes} other {all # offers become}} outdated. The customer can choose an offer again once its driver sends it again.',
  customerSearch: 'Customer’s name, phone or email',
  newCustomer: 'New customer',
  newCustomerLead: 'For callers without an account. You can book for them right away.',
  customerEmailHint: 'We’ll invite them to set a password and sign in. An admin can also add it later.',
  addCustomer: 'Add customer',
  addFailed: 'Couldn’t add the customer.',
  bookForKnown: 'Book for {name}',
});

export const districtMessages = catalogue('districtsField', {
  districts: 'Pickup districts',
  anywhere: 'Anywhere in Bangladesh',
  addDistrict: 'Add a district',
  removeDistrict: 'Remove {district}',
});

/** What the stages and problems of a trip are called. */
export const tripStageMessages = catalogue('tripStage', {
  assigned: 'Driver assigned',
  coming: 'Driver confirmed',
  on_the_way: 'On the way to pickup',
  at_pickup: 'At pickup',
  loaded: 'Goods loaded',
  at_drop: 'At drop-off',
  unloaded: 'Goods unloaded',
  problem: 'Problem: {problem}',
  breakdown: 'vehicle breakdown',
  accident: 'accident',
  road_closed: 'road closed',
  receiver_absent: 'receiver absent',
  goods_differ: 'goods not as booked',
  other: 'other problem',
  stepOf: 'Step {step, number} of {steps, number}',
});

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

export const priceGuidanceMessages = catalogue('priceGuidance', {
  title: 'Distance and usual price',
  similarTrips: 'Similar trips: {band}',
  usualPrice: 'Usual price: {band}',
  onLane:
    'Based on {count, plural, one {# trip} other {# trips}} on this route, as of {day}. Excludes commission.',
  ofVehicle:
    'Based on {count, plural, one {# trip} other {# trips}} with this vehicle type, as of {day}. Excludes commission.',
  fromTariff: 'Based on standard rates, as of {day}. Excludes commission.',
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
