import { inBangla } from '../i18n/catalogue';
import type { driverBusyMessages } from './driver-busy.messages';

export const driverBusyInBangla = inBangla<typeof driverBusyMessages>('driverBusy', {
  title: '{driver}-এর অন্য বুকিং আছে, তবু অনুমোদন করবেন?',
  busy: 'ওই সময়ে {driver}-এর অন্য বুকিং আছে।',
  consequence: 'তবু অনুমোদন করলে দুটি বুকিংই এই চালকের ওপর থাকবে।',
  hint: 'এটি বুকিংয়ের সঙ্গে ও অডিট লগে থাকবে।',
  approve: 'তবু অনুমোদন করুন',
  unavailable: 'এই চালক এখন আসতে পারবেন না। অন্য একটি অফার বেছে নিন, অথবা অপেক্ষা করুন।',
  held: 'ওই সময়ের অন্য একটি বুকিংয়ের পেমেন্ট চলছে। {time}-এর মধ্যে পেমেন্ট না হলে এই চালককে আবার বেছে নেওয়া যাবে।',
  booked: 'এই চালক ওই সময়ে আগেই বুক হয়ে গেছেন। অন্য অফার বেছে নিন।',
  inTheWay: 'যে বুকিংটি আছে: #{id}',
});
