import { inBangla } from '../../i18n/catalogue';
import type { roleDashboardMessages } from './role-dashboard.messages';

export const roleDashboardInBangla = inBangla<typeof roleDashboardMessages>('roleDashboard', {
  title: 'স্বাগতম, {name}',
  lead: 'এখন আপনার অপেক্ষায় যা আছে।',
  waiting: 'আপনার অপেক্ষায়',
  nothing: 'আপনার অপেক্ষায় কিছু নেই।',
  nothingHint: 'নতুন কিছু এলে নিজে থেকেই এখানে দেখা যাবে।',
  more: '{count}+',
  failed: 'এটি লোড করা যায়নি।',
  links: 'এগিয়ে যান',

  unread: 'অপঠিত নোটিফিকেশন',
  repliedTickets: 'নতুন উত্তর আসা টিকেট',
  openTickets: 'খোলা সাপোর্ট টিকেট',

  verifyEmail: 'আপনার ইমেইল যাচাই করা হয়নি',
  offersToChoose: 'অফার বা আপনার পছন্দের অপেক্ষায় থাকা বুকিং',
  paymentsChecked: 'যাচাই হচ্ছে এমন পেমেন্ট',
  onTheWay: 'পথে থাকা নিশ্চিত বুকিং',

  applicationPending: 'আপনার আবেদন যাচাই করা হচ্ছে',
  applicationRejected: 'আপনার আবেদন অনুমোদিত হয়নি',
  requests: 'যেসব বুকিংয়ে অফার দিতে পারেন',
  codesToSend: 'পরিশোধিত বুকিং: পৌঁছে ওটিপি পাঠান',
  vehicleMissing: 'আপনার গাড়ির তথ্য এখনো জমা দেওয়া হয়নি',

  bookingsToWatch: 'অপেক্ষমাণ বুকিং',
  bookingsConfirmed: 'নিশ্চিত বুকিং',

  paymentsToDecide: 'সিদ্ধান্তের অপেক্ষায় থাকা পেমেন্ট',
  applicationsToReview: 'যাচাই করার মতো চালকের আবেদন',
  vehiclesToReview: 'যাচাই করার মতো গাড়ি',
  messagesToRead: 'অপঠিত যোগাযোগ বার্তা',

  bookNow: 'গাড়ি বুক করুন',
  myBookings: 'আমার বুকিং',
  findBookings: 'বুকিং খুঁজুন',
  history: 'বুকিংয়ের ইতিহাস',
  vehicle: 'আপনার গাড়ি',
  manageBookings: 'বুকিং পরিচালনা',
  bookForCustomer: 'গ্রাহকের জন্য বুক করুন',
  adminDashboard: 'ড্যাশবোর্ড',
  users: 'ব্যবহারকারী',
  profile: 'প্রোফাইল',
  support: 'সাপোর্ট',
});
