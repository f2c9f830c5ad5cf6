import { inBangla } from '../../i18n/catalogue';
import type { noHoldMessages } from './no-hold.messages';

export const noHoldInBangla = inBangla<typeof noHoldMessages>('noHold', {
  title: 'এই অফারের জন্য এখন পেমেন্ট করা যাবে না',
  expired: 'এই অফারের মেয়াদ শেষ। চালককে আবার পাঠাতে বলুন।',
  outdated: 'এই অফারের পরে আপনি বুকিং বদলেছেন। চালক আবার পাঠানো পর্যন্ত অপেক্ষা করুন: তখন এই পেজ নিজে থেকেই এগোবে।',
  unavailable: 'এই চালককে এখন পাওয়া যাচ্ছে না।',
  busyTitle: 'চালক ওই সময়ে আগেই বুক হয়ে গেছেন',
  held: 'অন্য একটি বুকিংয়ের পেমেন্ট চলছে। {time}-এর মধ্যে পেমেন্ট না হলে চালক আবার ফাঁকা হবেন, তখন এই পেজ নিজে থেকেই এগোবে।',
  booked: 'ওই সময়ের অন্য একটি বুকিংয়ের পেমেন্ট হয়ে গেছে।',
  alreadyPaid: 'টাকা আগেই পাঠিয়ে থাকলে ফর্মে পেমেন্টের তথ্য জমা দিন।',
  haveSent: 'টাকা আগেই পাঠিয়েছি',
  allOffers: 'সব অফার দেখুন',
});
