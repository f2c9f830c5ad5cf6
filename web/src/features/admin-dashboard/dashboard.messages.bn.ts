import { inBangla } from '../../i18n/catalogue';
import type { dashboardMessages } from './dashboard.messages';

export const dashboardInBangla = inBangla<typeof dashboardMessages>('dashboard', {
  title: 'ড্যাশবোর্ড',
  lead: 'ব্যবসার বর্তমান চিত্র, সরাসরি হালনাগাদ।',
  manageVehicles: 'গাড়ি ব্যবস্থাপনা',
  auditLog: 'কার্যক্রমের লগ',
  sendNotification: 'নোটিফিকেশন পাঠান',
  loading: 'ড্যাশবোর্ড লোড হচ্ছে…',
  loadFailed: 'ড্যাশবোর্ড লোড করা যায়নি',
  totals: 'মোট হিসাব',
  totalUsers: 'মোট ব্যবহারকারী',
  totalDrivers: 'মোট চালক',
  totalBookings: 'মোট বুকিং',
  totalRevenue: 'মোট আয়',
  totalVehicles: 'মোট গাড়ি',
  bookingsToday: 'আজকের বুকিং',
  revenueHint: 'অনুমোদিত পেমেন্টের কমিশন',
  bookingsChart: 'দিনপ্রতি বুকিং',
  revenueChart: 'দিনপ্রতি কমিশন',
  lastDays: 'গত {count} দিন',
  inAll: 'মোট {total}',
  nothingYet: 'এই সময়ে এখনো কিছু নেই।',
  chartHint: '{title}, {period}। বাম ও ডান তীর চেপে এক দিন থেকে আরেক দিনে যান।',
});
