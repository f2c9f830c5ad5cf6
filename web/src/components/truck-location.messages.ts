import { catalogue } from '../i18n/catalogue';

export const truckLocationMessages = catalogue('truckLocation', {
  title: 'Live location',
  arriving: 'Arriving {window}',
  arrivingOn: 'Arriving {day}, {window}',
  lastSeen: 'Last seen {time}',
  lastSeenNear: 'Last seen {time} near {place}',
  remaining: '{km} km to go',
  pickup: 'Pickup point',
  drop: 'Drop-off point',
  waiting: 'You’ll see the truck here once the driver’s phone shares its location.',
  failed: 'Couldn’t load the live location.',
  network: 'Couldn’t load the live location. Check your connection and try again.',
});
