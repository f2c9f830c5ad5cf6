import { pageTitlesBn } from '@app/contracts/pages.bn.js';
import { inBangla } from '../i18n/catalogue';
import type { appMessages } from './app.messages';

export const appInBangla = inBangla<typeof appMessages>('app', {
  checkFrom: 'কোথা থেকে',
  checkTo: 'কোথায়',
  checkPlaceholder: 'এলাকা, জেলা',
  bookCheckedTrip: 'এই ট্রিপ বুক করুন',
  logoLabel: 'বাহন, হোম',
  startMenu: 'শুরুর মেনু',
  stepUpTitle: 'আপনিই কি না নিশ্চিত করুন',
  stepUpText: 'এই কাজের জন্য দ্বিতীয় ধাপের যাচাই লাগবে। যাচাইয়ের পর কাজটি হয়ে যাবে।',
  otherAccountTitle: 'আপনি অন্য একটি অ্যাকাউন্টে লগইন করেছেন',
  otherAccountText:
    'এই পেজটি {name}-এর, কিন্তু এই ব্রাউজারে এখন অন্য একটি অ্যাকাউন্টে লগইন করা আছে। তাই পেজটি ব্যবহার করা যাবে না। অন্য অ্যাকাউন্ট দিয়ে চালিয়ে না যাওয়া পর্যন্ত {name}-এর লেখা তথ্য রেখে দেওয়া হবে।',
  otherAccountReturn: '{name} হিসেবে লগইন করুন',
  otherAccountContinue: 'অন্য অ্যাকাউন্ট দিয়ে চালিয়ে যান',
  skip: 'মূল অংশে যান',
  navigation: 'প্রধান মেনু',
  openMenu: 'মেনু খুলুন',
  closeMenu: 'মেনু বন্ধ করুন',
  unread: '{count, plural, one {#টি অপঠিত} other {#টি অপঠিত}}',
  toDark: 'ডার্ক মোড চালু করুন',
  toLight: 'লাইট মোড চালু করুন',
  toBangla: 'বাংলা',
  toEnglish: 'English',
  languageFailed: 'ভাষাটি লোড করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',

  logout: 'লগআউট',
  logoutDevice: 'এই ডিভাইস থেকে লগআউট করুন',
  logoutAll: 'সব ডিভাইস থেকে লগআউট করুন',
  unsentTitle: 'ট্রিপের {count, plural, other {#টি খবর}} এখনো পাঠানো হয়নি',
  unsentText:
    'এগুলো শুধু এই ফোনে সেভ আছে। লগআউট করলে এখানে আবার লগইন না করা পর্যন্ত কিছু পাঠানো হবে না; অন্য কেউ এগুলো দেখতে পাবে না।',
  unsentLogout: 'তবুও লগআউট করুন',
  unsentStay: 'এখন নয়',
  logoutFailed: 'লগআউট করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',

  footerAbout: 'সারা দেশে ট্রাক ও পিকআপে পণ্য পরিবহনের নির্ভরযোগ্য প্ল্যাটফর্ম।',
  company: 'প্রতিষ্ঠান',
  contactUs: 'যোগাযোগ করুন',
  follow: 'অনুসরণ করুন',
  copyright: '© {year} বাহন। সর্বস্বত্ব সংরক্ষিত।',
  credit: 'ডিজাইন ও নির্মাণ: {author}',

  verifyBanner: 'অনুগ্রহ করে আপনার ইমেইল {email} যাচাই করুন।',
  verifyLink: 'কোড লিখুন',

  updateReady: 'নতুন সংস্করণ এসেছে।',
  updateLater: 'পরে',
  scriptMissing: 'পেজটি লোড করা যায়নি। ইন্টারনেট সংযোগ ফিরলেই এটি নিজে থেকে খুলবে।',

  cannotAccess: 'আপনি এই পেজটি দেখতে পারবেন না।',
  cannotAccessHint: 'এটি অন্য ধরনের অ্যাকাউন্টের জন্য।',
  mustLogin: 'বুক করতে হলে লগইন করতে হবে।',
  mustLoginHint: 'লগইন করুন, অথবা এক মিনিটে অ্যাকাউন্ট খুলুন; তারপরই বুকিং করতে পারবেন।',
  sessionEnded: 'আপনার সেশন শেষ হয়ে গেছে।',
  sessionEndedHint: 'বুক করতে হলে লগইন করতে হবে। আপনার লেখা তথ্য সেভ আছে: চালিয়ে যেতে আবার লগইন করুন।',
  signInAgain: 'আবার লগইন করুন',

  homeTitle: pageTitlesBn['/'],
  aboutTitle: pageTitlesBn['/about'],
  servicesTitle: pageTitlesBn['/services'],
  contactTitle: pageTitlesBn['/contact'],
  loginTitle: pageTitlesBn['/login'],
  registerTitle: pageTitlesBn['/register'],
  recentNotifications: 'সাম্প্রতিক নোটিফিকেশন',
  applyTitle: pageTitlesBn['/applyasdriver'],
  notFoundTitle: 'পেজ পাওয়া যায়নি',
  notFoundText: 'এই রাস্তা কোথাও যায় না।',
  notFoundHint: 'ঠিকানায় ভুল থাকতে পারে, অথবা পেজটি সরানো হয়েছে।',
});
