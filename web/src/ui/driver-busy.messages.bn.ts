import { inBangla } from '../i18n/catalogue';
import type { driverBusyMessages } from './driver-busy.messages';

export const driverBusyInBangla = inBangla<typeof driverBusyMessages>('driverBusy', {
  title: '{driver}-এর অন্য বুকিং আছে, তবু অনুমোদন করবেন?',
  busy: 'ওই সময়ে {driver}-এর অন্য বুকিং আছে।',
  consequence: 'তবু অনুমোদন করলে দুটি বুকিংই এই চালকের ওপর থাকবে।',
  hint: 'এটি বুকিংয়ের সঙ্গে ও অডিট লগে থাকবে।',
  approve: 'তবু অনুমোদন করুন',
  inTheWay: 'যে বুকিংটি আছে: #{id}',
});
