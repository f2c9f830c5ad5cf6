import { inBangla } from '../i18n/catalogue';
import type { distanceMessages, routePlanMessages } from './route.messages';

export const distanceInBangla = inBangla<typeof distanceMessages>('distance', {
  distance: 'দূরত্ব',
  unknown: 'জানা নেই',
  exact: '{km} কিমি',
  approximate: 'প্রায় {km} কিমি',
  approximateShort: '~{km} কিমি',
  withTime: '{distance} · প্রায় {time}',
  near: '৫০ কিমি পর্যন্ত',
  middle: '৫০–২০০ কিমি',
  far: '২০০ কিমির বেশি',
  byFerry: '{route}, ফেরি পার হয়ে',
});

export const routePlanInBangla = inBangla<typeof routePlanMessages>('routePlan', {
  route: '{pickup} থেকে {drop} পর্যন্ত পথ',
  truckNear: 'গাড়ি {place}-এর কাছে',
  truckNearWithKm: 'গাড়ি {place}-এর কাছে, {drop} আর {km} কিমি',
  truckLastSeen: 'গাড়ি সর্বশেষ {place}-এর কাছে ছিল',
  ferry: 'ফেরি',
});
