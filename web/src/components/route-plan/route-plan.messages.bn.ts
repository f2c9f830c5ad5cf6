import { inBangla } from '../../i18n/catalogue';
import type { routePlanMessages } from './route-plan.messages';

export const routePlanInBangla = inBangla<typeof routePlanMessages>('routePlan', {
  route: '{pickup} থেকে {drop} পর্যন্ত পথ',
  truckNear: 'গাড়ি {place}-এর কাছে',
  truckNearWithKm: 'গাড়ি {place}-এর কাছে, {drop} আর {km} কিমি',
  truckLastSeen: 'গাড়ি সর্বশেষ {place}-এর কাছে ছিল',
  ferry: 'ফেরি',
});
