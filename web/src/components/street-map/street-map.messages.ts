import { catalogue } from '../../i18n/catalogue';

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
