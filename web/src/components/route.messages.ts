import { catalogue } from '../i18n/catalogue';

export const distanceMessages = catalogue('distance', {
  distance: 'Distance',
  unknown: 'N/A',
  exact: '{km} km',
  approximate: 'about {km} km',
  approximateShort: '~{km} km',
  withTime: '{distance} · about {time}',
  near: 'Up to 50 km',
  middle: '50–200 km',
  far: 'Over 200 km',
  byFerry: '{route}, by ferry',
});

export const routePlanMessages = catalogue('routePlan', {
  route: 'Route from {pickup} to {drop}',
  truckNear: 'Truck near {place}',
  truckNearWithKm: 'Truck near {place}, {km} km to {drop}',
  truckLastSeen: 'Truck last seen near {place}',
  ferry: 'Ferry',
});
