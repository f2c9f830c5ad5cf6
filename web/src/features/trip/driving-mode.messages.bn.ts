import { inBangla } from '../../i18n/catalogue';
import type { drivingModeMessages } from './driving-mode.messages';

export const drivingModeInBangla = inBangla<typeof drivingModeMessages>('drivingMode', {
  nextPickup: 'পরের গন্তব্য: ওঠানোর জায়গা',
  nextDrop: 'পরের গন্তব্য: নামানোর জায়গা',
  lastPosition: 'সর্বশেষ অবস্থান',
  searching: 'খোঁজা হচ্ছে…',
  justNow: 'এইমাত্র',
  secondsAgo: '{seconds, number} সেকেন্ড আগে',
  unsent: 'পাঠানো বাকি',
  unsentCount: '{count, plural, =0 {কিছু নেই} other {#টি অবস্থান}}',
  onlyWhileOpen: 'এই পেজ খোলা থাকলেই শুধু আপনার অবস্থান দেখা যায়।',
  notShared: '“{step}” জানালে আপনার অবস্থান দেখানো শুরু হবে।',
  refused: 'গ্রাহককে আপনার অবস্থান দেখাতে ব্রাউজারের সেটিংসে এই সাইটের জন্য লোকেশন চালু করুন।',
  missing: 'এই ব্রাউজারে আপনার অবস্থান জানা যায় না, তাই আপনি কোথায় আছেন গ্রাহক দেখতে পাবেন না।',
});
