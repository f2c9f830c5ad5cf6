import { inBangla } from '../i18n/catalogue';
import type { bookingFieldMessages, districtMessages, tripStageMessages } from './booking.messages';

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
  receiver_absent: 'প্রাপক উপস্থিত নেই',
  goods_differ: 'পণ্য বুকিংয়ের মতো নয়',
  other: 'অন্য সমস্যা',
  stepOf: '{steps, number} ধাপের {step, number} নম্বর',
});
