import { catalogue } from '../../i18n/catalogue';

export const servicesMessages = catalogue('services', {
  title: 'Services',
  lead: 'Three kinds of vehicle, one way to book them: drivers offer, you choose.',
  truckText: 'Harvests, building material, factory goods between districts.',
  truckUse: 'From about 3 tonnes',
  pickupText: 'Moving house, shop deliveries, furniture and machines inside a city or to the next one.',
  pickupUse: 'Up to about 2 tonnes',
  vanText: 'Parcels, fish, flowers and whatever must stay dry and arrive early.',
  vanUse: 'Up to about 1 tonne',
  includedTitle: 'With every booking',
  included1: 'Offers from drivers whose licence and documents we have checked',
  included2: 'One clear price: the offer and {percent, number}% commission',
  included3: 'Payment by mobile money, confirmed before the trip',
  included4: 'A one-time code at delivery, so that nothing counts as delivered before you say so',
  book: 'Book a Vehicle',
  driversTitle: 'You drive?',
  driversText: 'Find loads near you, name your own price, and be paid for every trip.',
  apply: 'Apply as a driver',
});
