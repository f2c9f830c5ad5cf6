import { inBangla } from '../i18n/catalogue';
import type { priceGuidanceMessages } from './price-guidance.messages';

export const priceGuidanceInBangla = inBangla<typeof priceGuidanceMessages>('priceGuidance', {
  title: 'দূরত্ব ও সাধারণ ভাড়া',
  similarTrips: 'এমন ট্রিপের ভাড়া: {band}',
  usualPrice: 'সাধারণ ভাড়া: {band}',
  onLane: 'এই রুটের {count, plural, other {#টি}} ট্রিপের হিসাবে, {day} পর্যন্ত। কমিশন ছাড়া।',
  ofVehicle: 'এই ধরনের গাড়ির {count, plural, other {#টি}} ট্রিপের হিসাবে, {day} পর্যন্ত। কমিশন ছাড়া।',
  fromTariff: 'নির্ধারিত রেট অনুযায়ী, {day} পর্যন্ত। কমিশন ছাড়া।',
  below: 'এমন ট্রিপের চেয়ে {percent}% কম',
  above: 'এমন ট্রিপের চেয়ে {percent}% বেশি',
  like: 'এমন ট্রিপের কাছাকাছি',
  belowUsual: 'সাধারণ ভাড়ার চেয়ে {percent}% কম',
  aboveUsual: 'সাধারণ ভাড়ার চেয়ে {percent}% বেশি',
  likeUsual: 'সাধারণ ভাড়ার কাছাকাছি',
  commission: 'কমিশন ({percent}%)',
  noSimilar: 'এমন ট্রিপ এখনো হয়নি।',
  enterBoth: 'দূরত্ব ও সাধারণ ভাড়া দেখতে ওঠানো ও নামানোর জায়গা লিখুন।',
  loading: 'দূরত্ব ও ভাড়া হিসাব করা হচ্ছে…',
  noDistance: 'দূরত্ব জানা নেই। দেখতে চাইলে তালিকা থেকে দুটি জায়গাই বেছে নিন।',
  noRoad: 'দূরত্ব জানা নেই। এই দুই জায়গার মধ্যে সড়কপথ নেই।',
  noPrice: 'এমন ট্রিপের ভাড়া এখনো জানা নেই। চালকেরা ভাড়া জানাবেন।',
  offline: 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে দূরত্ব ও ভাড়া দেখা যাবে।',
  failed: 'দূরত্ব ও ভাড়া হিসাব করা যায়নি। তবু বুকিং করতে পারবেন।',
});
