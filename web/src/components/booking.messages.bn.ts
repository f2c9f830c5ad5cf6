import { inBangla } from '../i18n/catalogue';
import type {
  bookingFieldMessages,
  districtMessages,
  tripStageMessages,
  placeFieldMessages,
  priceGuidanceMessages,
} from './booking.messages';

export const bookingFieldsInBangla = inBangla<typeof bookingFieldMessages>('bookingFields', {
  pickup: 'ওঠানোর ঠিকানা',
  placePlaceholder: 'বাড়ি, রোড, এলাকা, জেলা',
  drop: 'নামানোর ঠিকানা',
  timeHint: 'বাংলাদেশ সময়।',
  notesPlaceholder: 'কী পাঠাচ্ছেন, ওজন কত, সিঁড়ি আছে কি না, হেলপার লাগবে কি না',
  more: 'মালের আরও তথ্য',
  goods: 'কী পরিবহন করা হবে',
  goodsPlaceholder: 'আসবাব, চাল, যন্ত্রাংশ',
  weight: 'ওজন (কেজি)',
  receiverName: 'প্রাপকের নাম',
  receiverPhone: 'প্রাপকের ফোন',
  receiverHint: 'তিনিও এসএমএসে ডেলিভারি কোড পাবেন।',
  hasOffers:
    'এই বুকিংয়ে {count, plural, other {#টি}} অফার আছে। ঠিকানা, সময়, গাড়ির ধরন বা মাল বদলালে কোনোটিই আর বেছে নেওয়া যাবে না।',
  outdates:
    'সেভ করলে {count, plural, other {#টি}} অফারের কোনোটিই আর বেছে নিতে পারবেন না, যতক্ষণ না চালক সেটি আবার পাঠান।',
  outdatesForStaff:
    'সেভ করলে গ্রাহক {count, plural, other {#টি}} অফারের কোনোটিই আর বেছে নিতে পারবেন না, যতক্ষণ না চালক সেটি আবার পাঠান।',
  customerSearch: 'গ্রাহকের নাম, ফোন বা ইমেইল',
  newCustomer: 'নতুন গ্রাহক',
  newCustomerLead: 'যিনি ফোন করেছেন কিন্তু যাঁর অ্যাকাউন্ট নেই, তাঁর জন্য। এরপরই তাঁর নামে বুকিং করতে পারবেন।',
  customerEmailHint: 'পাসওয়ার্ড সেট করে লগইন করার আমন্ত্রণ পাঠানো হবে। অ্যাডমিন পরেও ইমেইল যোগ করতে পারবেন।',
  addCustomer: 'গ্রাহক যোগ করুন',
  addFailed: 'গ্রাহক যোগ করা যায়নি।',
  bookForKnown: '{name}-এর জন্য বুকিং করুন',
});

export const districtsFieldInBangla = inBangla<typeof districtMessages>('districtsField', {
  districts: 'ওঠানোর জেলা',
  anywhere: 'বাংলাদেশের যেকোনো জায়গা',
  addDistrict: 'জেলা যোগ করুন',
  removeDistrict: '{district} সরান',
});

export const tripStageInBangla = inBangla<typeof tripStageMessages>('tripStage', {
  assigned: 'চালক ঠিক হয়েছে',
  coming: 'চালক আসবেন বলে জানিয়েছেন',
  on_the_way: 'ওঠানোর জায়গার পথে',
  at_pickup: 'ওঠানোর জায়গায় পৌঁছেছে',
  loaded: 'পণ্য গাড়িতে উঠেছে',
  at_drop: 'নামানোর জায়গায় পৌঁছেছে',
  unloaded: 'পণ্য নামানো হয়েছে',
  problem: 'সমস্যা: {problem}',
  breakdown: 'গাড়ি নষ্ট',
  accident: 'দুর্ঘটনা',
  road_closed: 'রাস্তা বন্ধ',
  receiver_absent: 'প্রাপককে পাওয়া যাচ্ছে না',
  goods_differ: 'বুকিংয়ের সঙ্গে পণ্য মিলছে না',
  other: 'অন্য সমস্যা',
  stepOf: '{steps, number} ধাপের {step, number} নম্বর',
});

export const placeFieldInBangla = inBangla<typeof placeFieldMessages>('placeField', {
  suggestions: 'জায়গার তালিকা',
  count: '{count, plural, other {#টি}} জায়গা পাওয়া গেছে। তীর বোতাম দিয়ে বেছে নিন।',
  hint: 'দূরত্ব ও ভাড়া দেখতে তালিকা থেকে জায়গা বেছে নিন।',
  useLocation: 'আমার লোকেশন দিন',
  locating: 'আপনার লোকেশন খোঁজা হচ্ছে…',
  notLocated: 'আপনার লোকেশন পাওয়া যায়নি। লোকেশনের অনুমতি দিন, অথবা ঠিকানা লিখুন।',
  notInBangladesh: 'আপনি বাংলাদেশের বাইরে আছেন। ঠিকানা লিখুন।',
  point: 'নির্দিষ্ট লোকেশন',
  pointNear: 'নির্দিষ্ট লোকেশন, {place}-এর কাছে',
  remove: '{place} বাদ দিন',
  district: 'জেলা',
  upazila: 'উপজেলা',
  thana: 'থানা',
  spot: 'মাল ওঠানামার কেন্দ্র',
});

export const priceGuidanceInBangla = inBangla<typeof priceGuidanceMessages>('priceGuidance', {
  title: 'দূরত্ব ও সাধারণ ভাড়া',
  similarTrips: 'একই রকম ট্রিপে {band}',
  usualPrice: 'সাধারণ ভাড়া: {band}',
  onLane: 'এই রুটের {count, plural, other {#টি}} ট্রিপের হিসাবে, {day} পর্যন্ত। কমিশন ছাড়া।',
  ofVehicle: 'এই ধরনের গাড়ির {count, plural, other {#টি}} ট্রিপের হিসাবে, {day} পর্যন্ত। কমিশন ছাড়া।',
  fromTariff: 'নির্ধারিত রেট অনুযায়ী, {day} তারিখের হিসাবে। কমিশন ছাড়া।',
  below: 'একই রকম ট্রিপের চেয়ে {percent}% কম',
  above: 'একই রকম ট্রিপের চেয়ে {percent}% বেশি',
  like: 'একই রকম ট্রিপের কাছাকাছি',
  belowUsual: 'সাধারণ ভাড়ার চেয়ে {percent}% কম',
  aboveUsual: 'সাধারণ ভাড়ার চেয়ে {percent}% বেশি',
  likeUsual: 'সাধারণ ভাড়ার কাছাকাছি',
  commission: 'কমিশন ({percent}%)',
  noSimilar: 'একই রকম ট্রিপ এখনো হয়নি।',
  enterBoth: 'দূরত্ব ও সাধারণ ভাড়া দেখতে ওঠানো ও নামানোর জায়গা লিখুন।',
  loading: 'দূরত্ব ও ভাড়া হিসাব করা হচ্ছে…',
  noDistance: 'দূরত্ব জানা নেই। দেখতে চাইলে তালিকা থেকে দুটি জায়গাই বেছে নিন।',
  noRoad: 'দূরত্ব জানা নেই। এই দুই জায়গার মধ্যে সড়কপথ নেই।',
  noPrice: 'এই ট্রিপের সাধারণ ভাড়া এখনো জানা নেই। চালকেরা ভাড়া জানাবেন।',
  offline: 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে দূরত্ব ও ভাড়া দেখা যাবে।',
  failed: 'দূরত্ব ও ভাড়া হিসাব করা যায়নি। তবু বুকিং করতে পারবেন।',
});
