import { inBangla } from '../../i18n/catalogue';
import type { earningMessages } from './earnings.messages';

export const earningsInBangla = inBangla<typeof earningMessages>('earnings', {
  lead: 'আপনার আয়, অপেক্ষমাণ টাকা আর পেআউট।',
  failed: 'আপনার আয়ের হিসাব লোড করা যায়নি।',
  network: 'আপনার আয়ের হিসাব লোড করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  loading: 'আপনার আয়ের হিসাব লোড হচ্ছে…',

  available: 'এখন পাঠানো যাবে',
  onHold: 'অপেক্ষমাণ',
  paidOutIn: '{month} মাসে পাঠানো হয়েছে',
  goesTo: 'টাকা আপনার {provider} নম্বর {number}-এ পাঠানো হবে।',
  belowMinimum: 'কমপক্ষে {minimum} জমা হলে পাঠানো হয়।',
  noAccount: 'টাকা পেতে আপনার মোবাইল ব্যাংকিং নম্বর দিন।',
  addAccount: 'নম্বর দিন',
  stopped: 'আপনি নম্বর বদলেছেন, তাই {time} পর্যন্ত টাকা পাঠানো বন্ধ আছে।',

  holdTitle: 'যে টাকা অপেক্ষমাণ',
  holdEmpty: 'কোনো টাকা অপেক্ষমাণ নেই।',
  holdTrip: 'ট্রিপ চলছে। ডেলিভারির পর টাকা পাবেন।',
  holdDispute: 'অভিযোগ চলছে। অ্যাডমিন সিদ্ধান্ত দেবেন।',
  holdUntil: 'ডেলিভারি হয়েছে। {time}-এ টাকা ছাড়া হবে; গ্রাহক নিশ্চিত করলে আরও আগে।',
  holdSoon: 'ডেলিভারি হয়েছে। শিগগিরই টাকা ছাড়া হবে।',
  holdReview: 'টাকা ছাড়ার অপেক্ষায়।',

  month: 'মাস',
  previous: 'আগের মাস',
  next: 'পরের মাস',
  statement: 'হিসাব প্রিন্ট করুন',
  rows: '{month} মাসের আয় ও পেআউট',
  empty: '{month} মাসে কোনো আয় বা পেআউট নেই।',
  emptyHint: 'আপনার বুকিংয়ের ডেলিভারি হলে টাকার হিসাব এখানে দেখা যাবে।',
  payoutTo: '{provider} {number}',

  stateCompensation: 'ক্ষতিপূরণ',
  stateDecided: 'অভিযোগের সিদ্ধান্ত',
  stateDue: 'পাঠানো হচ্ছে',

  statementTitle: '{month} মাসের হিসাব',
  paidOut: 'পাঠানো হয়েছে',
  statementEmpty: 'এই মাসে কোনো আয় বা পেআউট নেই।',
  statementNow: 'প্রিন্টের সময়: {available} পাঠানো যাবে, {onHold} অপেক্ষমাণ।',
  statementHint: 'অপেক্ষমাণ টাকা এবং পাঠানো হয়নি বা ব্যর্থ হয়েছে এমন পেআউট মোটের মধ্যে নেই।',
});
