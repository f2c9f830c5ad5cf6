import { catalogue } from '../i18n/catalogue';

export const bookingFieldMessages = catalogue('bookingFields', {
  pickup: 'Pickup address',
  placePlaceholder: 'House, road, area, district',
  drop: 'Drop address',
  timeHint: 'Bangladesh time.',
  notesPlaceholder: 'What you send, how heavy it is, stairs, helpers',
  more: 'More about the load',
  goods: 'What is transported',
  goodsPlaceholder: 'Furniture, rice, machine parts',
  weight: 'Weight in kg',
  receiverName: 'Name of the receiver',
  receiverPhone: 'Phone of the receiver',
  receiverHint: 'They get the delivery code by SMS, too.',
  hasOffers:
    'This booking has {count, plural, one {# offer} other {# offers}}. A change of the route, time, vehicle type or load makes every offer outdated.',
  outdates:
    'If you save this, {count, plural, one {the offer becomes} other {all # offers become}} outdated. You can choose an offer again only after its driver has sent it again.',
  outdatesForStaff:
    'If you save this, {count, plural, one {the offer becomes} other {all # offers become}} outdated. The customer can choose an offer again only after its driver has sent it again.',
  customerSearch: 'Name, phone or email of the customer',
  newCustomer: 'New customer',
  newCustomerLead: 'For callers without an account. You can book for them right away.',
  customerEmailHint: 'We’ll invite them to set a password and sign in. An admin can also add it later.',
  addCustomer: 'Add customer',
  addFailed: 'The customer could not be added.',
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
