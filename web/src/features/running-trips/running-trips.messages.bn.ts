import { inBangla } from '../../i18n/catalogue';
import type { runningTripsMessages } from './running-trips.messages';

export const runningTripsInBangla = inBangla<typeof runningTripsMessages>('runningTrips', {
  lead: '{count, plural, other {#টি গাড়ি}}, {stale, number}টির সাম্প্রতিক অবস্থান নেই',
  leadAllRecent: '{count, plural, other {#টি গাড়ি}}',
  back: 'সব বুকিং',
  list: 'গাড়ি',
  map: 'বাংলাদেশের ম্যাপে {count, plural, other {#টি গাড়ি}}',
  truck: '{plate}, বুকিং #{id}',
  loading: 'গাড়ির অবস্থান লোড হচ্ছে…',
  failed: 'গাড়ির অবস্থান লোড করা যায়নি।',
  empty: 'এই মুহূর্তে পথে কোনো গাড়ি নেই।',
  emptyHint: 'চালক মাল তুলতে রওনা হয়ে নিজের অবস্থান জানালে গাড়িটি এখানে দেখা যাবে।',
});
