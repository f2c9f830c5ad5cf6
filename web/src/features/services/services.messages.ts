import { catalogue } from '../../i18n/catalogue';

export const servicesMessages = catalogue('services', {
  lead: 'Three kinds of vehicles, one way to book: drivers send offers, you choose.',
  truckText: 'Harvests, building materials and factory goods between districts.',
  truckUse: 'From about 3 tonnes',
  pickupText: 'House moves, shop deliveries, furniture and machines, within a city or to the next one.',
  pickupUse: 'Up to about 2 tonnes',
  vanText: 'Parcels, fish, flowers and anything that has to stay dry and arrive early.',
  vanUse: 'Up to about 1 tonne',
  includedTitle: 'With every booking',
  included1: 'Offers from drivers whose licence and documents we’ve checked',
  included2: 'One clear price: the offer plus {percent, number}% commission',
  included3: 'Payment by mobile wallet, confirmed before the trip',
  included4: 'A delivery code, so nothing counts as delivered until you say so',
  driversTitle: 'Are you a driver?',
  driversText: 'Find loads near you, set your own price and get paid for every trip.',
});
