import { inBangla } from '../../i18n/catalogue';
import type { roleDashboardMessages } from './role-dashboard.messages';

export const roleDashboardInBangla = inBangla<typeof roleDashboardMessages>('roleDashboard', {
  lead: 'যেসব কাজ এখন আপনার অপেক্ষায়।',
  attention: 'আপনার অপেক্ষায়',
  nothing: 'এখন আপনার অপেক্ষায় কোনো কাজ নেই।',
  nothingHint: 'নতুন কিছু এলে নিজে থেকেই এখানে দেখা যাবে।',
  more: '{count}+',
  failed: 'এটি লোড করা যায়নি।',
  links: 'দরকারি লিংক',

  unread: 'অপঠিত নোটিফিকেশন',
  repliedTickets: 'নতুন উত্তর আসা টিকেট',
  openTickets: 'খোলা সাপোর্ট টিকেট',

  verifyEmail: 'আপনার ইমেইল যাচাই করা হয়নি',
  offersToChoose: 'যেসব বুকিংয়ে অফার বেছে নেওয়া যাবে',
  waitingForOffers: 'যেসব বুকিংয়ে এখনো অফার নেই',
  paymentsChecked: 'যাচাই হচ্ছে এমন পেমেন্ট',
  onTheWay: 'পথে থাকা নিশ্চিত বুকিং',
  driverAssigned: 'নিশ্চিত বুকিং, চালক এখনো রওনা হননি',
  needDriver: 'যেসব বুকিংয়ে অন্য চালক লাগবে',

  applicationPending: 'আপনার আবেদন যাচাই করা হচ্ছে',
  applicationRejected: 'আপনার আবেদন অনুমোদিত হয়নি',
  suspended: 'আপনাকে স্থগিত করা হয়েছে, অফার পাঠাতে পারবেন না',
  requests: 'যেসব বুকিংয়ে অফার দিতে পারেন',
  codesToSend: 'পরিশোধিত বুকিং: পৌঁছে ওটিপি পাঠান',
  vehicleMissing: 'আপনার গাড়ির তথ্য এখনো জমা দেওয়া হয়নি',

  bookingsOverdue: 'গাড়ি আসার সময় পার হওয়া নিশ্চিত বুকিং',
  bookingsWithoutOffer: 'অফার ছাড়া বুকিং',
  bookingsToWatch: 'অপেক্ষমাণ বুকিং',
  bookingsConfirmed: 'নিশ্চিত বুকিং',

  paymentsToDecide: 'সিদ্ধান্তের অপেক্ষায় থাকা পেমেন্ট',
  applicationsToReview: 'যাচাই করার মতো চালকের আবেদন',
  vehiclesToReview: 'যাচাই করার মতো গাড়ি',
  messagesToRead: 'অপঠিত যোগাযোগ বার্তা',

  loading: 'আপনার কাজের তালিকা লোড হচ্ছে…',
  enterCode: 'কোড দিন',
  readReply: 'উত্তর পড়ুন',
  viewNotifications: 'নোটিফিকেশন দেখুন',
  viewSuspension: 'বিস্তারিত দেখুন',
  viewApplication: 'আবেদন দেখুন',
  submitVehicle: 'গাড়ির তথ্য দিন',
  sendCode: 'ওটিপি পাঠান',
  sendOffer: 'অফার পাঠান',
  viewBookings: 'বুকিং দেখুন',
  review: 'যাচাই করুন',
  read: 'পড়ুন',
  vehicle: 'আপনার গাড়ি',
});
