import { catalogue } from '../../i18n/catalogue';

export const routePlanMessages = catalogue('routePlan', {
  route: 'Route from {pickup} to {drop}',
  truckNear: 'Truck near {place}',
  truckNearWithKm: 'Truck near {place}, {km} km to {drop}',
  truckLastSeen: 'Truck last seen near {place}',
  ferry: 'Ferry',
});
