import { inBangla } from '../../i18n/catalogue';
import type { noHoldMessages } from './no-hold.messages';

export const noHoldInBangla = inBangla<typeof noHoldMessages>('noHold', {
  title: 'এই অফারের জন্য এখন পেমেন্ট করা যাবে না',
  expired: 'এই অফারের মেয়াদ শেষ। চালককে কল করে আবার পাঠাতে বলুন, অথবা অন্য অফার বেছে নিন।',
  outdated:
    'এই অফারের পরে আপনি বুকিং বদলেছেন। চালক আবার পাঠানো পর্যন্ত অপেক্ষা করুন: তখন এই পেজ নিজে থেকেই এগোবে। অথবা অন্য অফার বেছে নিন।',
  unavailable: 'এই চালক এখন আসতে পারবেন না। অন্য অফার বেছে নিন।',
  alreadyPaid: 'টাকা আগেই পাঠিয়ে থাকলে ফর্মে পেমেন্টের তথ্য জমা দিন।',
  haveSent: 'টাকা আগেই পাঠিয়েছি',
  otherOffer: 'অন্য অফার বেছে নিন',
});
