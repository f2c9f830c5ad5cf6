import { inBangla } from '../i18n/catalogue';
import type * as english from './driver.messages';

export const driverRecordInBangla = inBangla<typeof english.driverRecordMessages>('driverRecord', {
  label: 'চালকের কাজের রেকর্ড',
  new: 'নতুন',
  stars: '{maximum, number} তারার মধ্যে {rating},',
  outOf: '{maximum, number} তারার মধ্যে {stars, number}',
  ratings: '({count, number})',
  completed: '{count, plural, one {#টি ট্রিপ} other {#টি ট্রিপ}}',
  onTime: '{percent, number}% সময়মতো',
  cancelledByDriver: '{count, number}টি চালক বাতিল করেছেন',
  howCounted:
    'শেষ {trips, number}টি ট্রিপের হিসাব। সময়মতো মানে নির্ধারিত সময়ের {minutes, number} মিনিটের মধ্যে মাল ওঠানোর জায়গায় পৌঁছানো। অন্য কেউ বাতিল করলে তা ধরা হয় না।',
  none: 'এখনো কোনো ট্রিপ নেই।',
  trips: 'সাম্প্রতিক ট্রিপ',
  arrival: 'পৌঁছানো',
  ratingShown: 'রেটিং',
  outcomeCancelledByDriver: 'চালক বাতিল করেছেন',
  inTime: 'সময়মতো',
  late: '{time} দেরি',
  notReported: 'জানানো হয়নি',
  loading: 'রেকর্ড লোড হচ্ছে…',
  failed: 'রেকর্ড লোড করা যায়নি।',
});

export const driverBusyInBangla = inBangla<typeof english.driverBusyMessages>('driverBusy', {
  title: '{driver}-এর অন্য বুকিং আছে, তবু অনুমোদন করবেন?',
  busy: 'ওই সময়ে {driver}-এর অন্য বুকিং আছে।',
  consequence: 'তবু অনুমোদন করলে দুটি বুকিংই এই চালকের ওপর থাকবে।',
  hint: 'এটি বুকিংয়ের সঙ্গে ও অডিট লগে থাকবে।',
  approve: 'তবু অনুমোদন করুন',
  unavailable: 'এই চালককে এখন পাওয়া যাচ্ছে না, তাই অফারটি বেছে নেওয়া যাবে না।',
  held: 'ওই সময়ের অন্য একটি বুকিংয়ের পেমেন্ট চলছে। {time}-এর মধ্যে পেমেন্ট না হলে এই অফার আবার বেছে নেওয়া যাবে।',
  booked: 'এই চালক ওই সময়ে আগেই বুক হয়ে গেছেন, তাই অফারটি বেছে নেওয়া যাবে না।',
  unavailableTag: 'পাওয়া যাচ্ছে না',
  heldTag: 'অন্য বুকিং হচ্ছে',
  bookedTag: 'অন্য বুকিং আছে',
  inTheWay: 'ওই সময়ের বুকিং: #{id}',
});

export const suspensionInBangla = inBangla<typeof english.suspensionMessages>('suspension', {
  title: 'আপনাকে স্থগিত করা হয়েছে',
  effect: 'আপনি অফার পাঠাতে পারবেন না, গ্রাহকেরাও আপনার অফার বেছে নিতে পারবেন না। চলমান ট্রিপ চলবে।',
  until: 'এটি {time} পর্যন্ত চলবে।',
  untilFurtherNotice: 'পরবর্তী নির্দেশ না দেওয়া পর্যন্ত এটি চলবে।',
  reason: 'কারণ:',
  ticketSubject: 'আমার স্থগিতাদেশ',
});

export const chooseDriverInBangla = inBangla<typeof english.chooseDriverMessages>('chooseDriver', {
  choose: 'এই চালককে বেছে নিন',
  noExtraPayment: 'আর কোনো টাকা দিতে হবে না।',
  refundedToYou: 'আর কোনো টাকা দিতে হবে না, বরং {amount} ফেরত পাবেন।',
  refundedToCustomer: 'গ্রাহক {amount} ফেরত পাবেন।',
  coveredByPayment: 'জমা টাকা থেকেই দেওয়া হবে।',
  tooExpensive:
    'এই অফারে মোট {total} লাগে, জমা আছে {held}। তাই এটি বেছে নেওয়া যাবে না: চালককে ভাড়া কমাতে বলুন, অথবা আমাদের কল করুন।',
  tooExpensiveForStaff: 'এই ভাড়া জমা টাকার চেয়ে বেশি। জমা আছে {held}।',
  title: '{driver}-কে বেছে নেবেন?',
  text: 'বাকি অফারগুলো প্রত্যাখ্যাত হবে, আর {driver}-কে সঙ্গে সঙ্গে জানানো হবে।',
  failed: 'চালক বেছে নেওয়া যায়নি। আবার চেষ্টা করুন।',
});
