import { inBangla } from '../../i18n/catalogue';
import type { moneyMessages } from './money.messages';

export const moneyInBangla = inBangla<typeof moneyMessages>('adminMoney', {
  title: 'টাকার হিসাব',
  lead: 'আমাদের কাছে কত আছে, কার কত পাওনা, আর কখন কী বদলেছে।',
  payouts: 'পেআউট ও রিফান্ড',
  tabs: 'এই পাতার অংশ',
  overview: 'সারাংশ',
  ledger: 'লেজার',
  disputes: 'অভিযোগ',
  messages: 'ওয়ালেটের বার্তা',
  phones: 'ফোন',
});
