import { inBangla } from '../../i18n/catalogue';
import type { holdMessages } from './hold.messages';

export const holdInBangla = inBangla<typeof holdMessages>('hold', {
  title: 'অফারটি আপনার জন্য ধরে রাখা হয়েছে',
  asking: 'অফারটি আপনার জন্য ধরে রাখা হচ্ছে…',
  timeLeft: 'সময় বাকি',
  held: '{time} পর্যন্ত ভাড়া বদলাবে না, আর চালককে আপনার জন্য ফাঁকা রাখা হবে।',
  renew: 'আরও {minutes, number} মিনিট ধরে রাখুন',
  holdsInAll: 'একটি অফার মোট {count, number} বার ধরে রাখা যায়।',

  overTitle: 'ধরে রাখার সময় শেষ',
  over: 'এখন টাকা পাঠাবেন না: চালক বা ভাড়া বদলে যেতে পারে। আগে অফারটি আবার ধরে রাখুন।',
  usedUpTitle: 'অফারটি আর ধরে রাখা যাবে না',
  usedUp: 'যতবার ধরে রাখা যায়, ততবার রেখেছেন।',
  busy: 'অন্য বুকিংটির পেমেন্ট না হলে তবেই চালক আবার ফাঁকা হবেন।',
  network: 'ইন্টারনেট সংযোগ নেই। অফারটি ধরে রাখা হলেই মার্চেন্ট নম্বর দেখানো হবে।',
  renewNetwork: 'ইন্টারনেট সংযোগ নেই। বাকি সময়টুকু এখনো আছে।',
  failed: 'অফারটি ধরে রাখা যায়নি।',
});
