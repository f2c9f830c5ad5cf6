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

export const streetMapMessages = catalogue('streetMap', {
  title: 'Street map',
  loading: 'Loading map…',
  failed: 'Couldn’t load the street map.',
  network: 'Couldn’t load the street map. Check your connection and try again.',
  incomplete: 'Parts of the map are missing. Check your connection and try again.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  route: 'Map of the route from {pickup} to {drop}. Use the arrow keys to move and + and − to zoom.',
  trucks:
    'Map with {count, plural, one {# truck} other {# trucks}}. Use the arrow keys to move and + and − to zoom.',
  truck: 'Truck',
});
