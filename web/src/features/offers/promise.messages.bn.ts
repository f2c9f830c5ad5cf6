import { inBangla } from '../../i18n/catalogue';
import type { promiseMessages } from './promise.messages';

export const promiseInBangla = inBangla<typeof promiseMessages>('promise', {
  vehicle: 'যে গাড়ি যাবে',
  kilograms: '{number} কেজি',
  tooSmall: 'ছোট গাড়ি: মালের ওজন {weight}',
  papersExpired: 'কাগজপত্রের মেয়াদ শেষ: {papers}',
  noVehicle: 'এই ধরনের কোনো অনুমোদিত গাড়ি আপনার নেই। অফার পাঠাতে পারবেন, তবে গ্রাহক দেখবেন যে কোনো গাড়ির নাম দেওয়া হয়নি।',
  noneFits: 'আপনার কোনো গাড়ি এই ট্রিপে যেতে পারবে না। গ্রাহক দেখবেন যে কোনো গাড়ির নাম দেওয়া হয়নি।',
  toVehicles: 'আমার গাড়ির পাতায় যান',
  vehiclesFailed: 'আপনার গাড়ির তালিকা আনা যায়নি। গাড়ি ছাড়াই অফার পাঠানো হবে।',

  validity: 'অফার কত সময় থাকবে',
  forHours: '{hours, number} ঘণ্টা',
  untilPickup: 'মাল ওঠানো পর্যন্ত',
  otherTime: 'অন্য সময়',
  validUntil: 'যে সময় পর্যন্ত থাকবে',
  busyHours: 'এই ট্রিপে কত ঘণ্টা লাগবে',
  busyHint: 'মাল ওঠানোর সময় থেকে {time} পর্যন্ত আপনি ব্যস্ত। এই সময়ে আরেকটি ট্রিপ পাবেন না।',
  busyRange: 'মাল ওঠানোর সময় থেকে, ১ থেকে {maximum, number} ঘণ্টা।',
  lineNoVehicle: 'গাড়ি নেই',
  lineUntilPickup: 'মাল ওঠানো পর্যন্ত',
  lineValidFor: '{hours, number} ঘণ্টা থাকবে',
  lineUntil: '{time} পর্যন্ত',
  lineHours: '{hours} ঘণ্টার ট্রিপ',
  customerPays: 'গ্রাহক দেবেন {total}।',

  noVehicleNamed: 'কোনো গাড়ির নাম দেওয়া হয়নি',
  noVehicleHint: 'কোন গাড়ি আসবে, চালক জানাননি। বেছে নেওয়ার আগে ফোনে জেনে নিন।',
  validUntilTime: '{time} পর্যন্ত থাকবে',
  validUntilPickup: 'মাল ওঠানো পর্যন্ত থাকবে',

  expired: 'মেয়াদ শেষ',
  expiredHint: 'এই অফারের মেয়াদ শেষ। চালককে আবার পাঠাতে বলুন।',
  outdatedHint: 'এই অফারের পরে আপনি বুকিং বদলেছেন। চালক আবার পাঠালে তবেই এটি বেছে নিতে পারবেন।',
  notSentAgain: 'আপনার চালক কাজটি বাতিল করার আগের অফার। এই চালক আবার পাঠালে বেছে নিতে পারবেন।',
  staleForStaff: 'চালক আবার না পাঠালে গ্রাহক এই অফার বেছে নিতে পারবেন না।',
  ownExpired: 'আপনার অফারের মেয়াদ শেষ, তাই গ্রাহক এটি বেছে নিতে পারছেন না। এখনো যেতে পারলে আবার পাঠান।',
  ownOutdated: 'গ্রাহক বুকিং বদলেছেন। দেখে আবার না পাঠালে তিনি আপনার অফার বেছে নিতে পারবেন না।',
  outdatedTag: 'বুকিং বদলেছে',
  bookedElsewhere:
    '{from} থেকে আনুমানিক {until} পর্যন্ত আপনার #{id} বুকিংয়ের ট্রিপ আছে ({pickup} → {drop})। সেটি আগে শেষ না হলে বা বাতিল না হলে গ্রাহক আপনার অফার বেছে নিতে পারবেন না।',
  heldElsewhere:
    '#{id} বুকিংয়ে ({pickup} → {drop}, {from} থেকে আনুমানিক {until}) আপনার অফারের জন্য একজন গ্রাহক পেমেন্ট করছেন। {end}-এর মধ্যে তিনি পেমেন্ট না করলে তবেই এই বুকিংয়ের গ্রাহক আপনার অফার বেছে নিতে পারবেন।',
  paidElsewhere:
    '#{id} বুকিংয়ে ({pickup} → {drop}, {from} থেকে আনুমানিক {until}) আপনার ট্রিপের পেমেন্ট যাচাই করা হচ্ছে। সেটি প্রত্যাখ্যাত না হলে এই বুকিংয়ের গ্রাহক আপনার অফার বেছে নিতে পারবেন না।',
  myPromises: 'আমার সময়সূচি',
  sendAgain: 'আবার পাঠান',
  sendAgainTitle: 'বুকিং #{id}-এর অফার আবার পাঠান',

  withdraw: 'তুলে নিন',
  withdrawTitle: 'বুকিং #{id}-এর অফার তুলে নেবেন?',
  withdrawText: 'গ্রাহক আর এটি বেছে নিতে পারবেন না। বুকিং খোলা থাকলে আবার পাঠাতে পারবেন।',
  withdrawHint: 'গ্রাহক এটি পড়বেন।',
  keep: 'অফার রাখুন',
  withdrawFailed: 'অফারটি তুলে নেওয়া যায়নি।',
});
