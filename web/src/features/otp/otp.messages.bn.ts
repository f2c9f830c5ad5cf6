import { inBangla } from '../../i18n/catalogue';
import type { otpMessages } from './otp.messages';

export const otpInBangla = inBangla<typeof otpMessages>('otp', {
  lead: 'মাল পৌঁছানোর পর ডেলিভারি কোড লিখুন। এতে বুকিং সম্পন্ন হবে।',
  offerNotFound: 'অফার পাওয়া যায়নি।',
  offerNotFoundHint: 'অফারটি হয়তো তুলে নেওয়া হয়েছে, অথবা লিংকটি অসম্পূর্ণ।',

  codeTitle: 'ওটিপি লিখুন',
  keepPrivate: 'মাল পৌঁছানোর আগে কাউকে কোডটি দেবেন না।',

  notPaid: 'পেমেন্ট এখনো নিশ্চিত হয়নি।',
  notPaidHint: 'এই অফারের পেমেন্ট অনুমোদিত হলে কোড দেওয়া যাবে।',
  noSelection: 'এই বুকিংয়ে কোনো অফার বেছে নেওয়া হয়নি।',
  viewOffers: 'অফারগুলো দেখুন',
  cancelled: 'এই বুকিং বাতিল হয়েছে।',

  doneTitle: 'বুকিং সম্পন্ন হয়েছে',
  doneText: 'আপনার মাল পৌঁছে গেছে: {pickup} → {drop}। বাহন ব্যবহারের জন্য ধন্যবাদ।',
  doneTextShort: 'আপনার মাল পৌঁছে গেছে। বাহন ব্যবহারের জন্য ধন্যবাদ।',
  viewBooking: 'বুকিংটি দেখুন',
});
