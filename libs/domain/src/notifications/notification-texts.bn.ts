import { formatMoney, localDigits } from '@app/contracts/formats.js';
import type { NotificationKind, NotificationParams, NotificationText } from './notification-texts.js';

const taka = (amount: string | number | undefined) => formatMoney(Number(amount), 'bn');

const ticketStatuses: Record<string, string> = { open: 'খোলা', in_progress: 'কাজ চলছে', closed: 'বন্ধ' };

/** What each kind of notification says in Bangla. Names, addresses, codes and `#12` stay as they are. */
export const banglaTexts: Record<NotificationKind, (params: NotificationParams) => NotificationText> = {
  'offer.sent': (p) => ({
    title: 'নতুন অফার',
    message: `${p.route} বুকিংয়ে ${p.driver} ${taka(p.price)} ভাড়ার অফার দিয়েছেন।`,
  }),
  'offer.updated': (p) => ({
    title: 'অফার বদলেছে',
    message: `${p.route} বুকিংয়ে ${p.driver} এখন ${taka(p.price)} ভাড়া চাইছেন।`,
  }),
  'offer.accepted': (p) => ({
    title: 'আপনার অফার গৃহীত হয়েছে',
    message: `${p.route} বুকিংয়ে গ্রাহক আপনার ${taka(p.price)} ভাড়ার অফার বেছে নিয়েছেন।`,
  }),
  'offer.rejected': (p) => ({
    title: 'অফারটি নেওয়া হয়নি',
    message: `${p.route} বুকিংটি অন্য চালক পেয়েছেন, অথবা বন্ধ হয়ে গেছে।`,
  }),
  'payment.submitted': (p) => ({
    title: 'পেমেন্ট যাচাই করুন',
    message: `#${p.booking} বুকিংয়ের জন্য ${p.customer} ${taka(p.amount)} পাঠিয়েছেন, ট্রানজেকশন আইডি ${p.transaction}।`,
  }),
  'payment.approved': (p) => ({
    title: 'পেমেন্ট অনুমোদিত',
    message: `${p.route} বুকিংয়ের জন্য আপনার ${taka(p.amount)} পেমেন্ট অনুমোদিত হয়েছে। বুকিং নিশ্চিত।`,
  }),
  'payment.approved.driver': (p) => ({
    title: 'বুকিংয়ের পেমেন্ট হয়েছে',
    message: `${p.route} বুকিংয়ের পেমেন্ট অনুমোদিত হয়েছে। পৌঁছে গেলে ওটিপি পাঠান।`,
  }),
  'payment.rejected': (p) => ({
    title: 'পেমেন্ট অনুমোদিত হয়নি',
    message: `${p.route} বুকিংয়ের জন্য আপনার ${taka(p.amount)} পেমেন্ট অনুমোদিত হয়নি। লেনদেনের তথ্য মিলিয়ে আবার পেমেন্ট করুন।`,
  }),
  'otp.issued': (p) => ({
    title: 'ডেলিভারির ওটিপি',
    message: p.code
      ? `পণ্য পৌঁছানোর আগে এই কোড কাউকে দেবেন না: ${p.code}। কোডটি ১০ মিনিট কার্যকর থাকবে।`
      : `${p.route} বুকিংয়ের ওটিপি আর কাজ করবে না: মেয়াদ শেষ, ব্যবহার হয়ে গেছে, অথবা অনেকবার ভুল লেখা হয়েছে।`,
  }),
  'booking.completed': (p) => ({
    title: 'বুকিং সম্পন্ন',
    message: `${p.route} বুকিংয়ের পণ্য পৌঁছে গেছে। বাহনের সঙ্গে থাকার জন্য ধন্যবাদ।`,
  }),
  'booking.completed.driver': (p) => ({
    title: 'ডেলিভারি নিশ্চিত',
    message: `${p.route} বুকিংয়ের ডেলিভারি গ্রাহক নিশ্চিত করেছেন।`,
  }),
  'booking.updated': (p) => ({
    title: 'বুকিং বদলেছে',
    message: `আপনি দাম জানানোর পর ${p.route} বুকিংটি বদলানো হয়েছে। দেখে নিন, দরকার হলে নতুন অফার দিন।`,
  }),
  'booking.cancelled': (p) => ({
    title: 'বুকিং বাতিল',
    message: `${p.route} বুকিংটি বাতিল করা হয়েছে।`,
  }),
  'driver.applied': (p) => ({
    title: 'চালকের আবেদন যাচাই করুন',
    message: `${p.driver} চালক হিসেবে আবেদন করেছেন (${p.vehicle})।`,
  }),
  'driver.approved': () => ({
    title: 'আপনি এখন যাচাই করা চালক',
    message: 'আপনার আবেদন অনুমোদিত হয়েছে। এখন অফার পাঠাতে পারেন।',
  }),
  'driver.rejected': (p) => ({
    title: 'আবেদন অনুমোদিত হয়নি',
    message: `আপনার আবেদন অনুমোদিত হয়নি: ${p.reason}`,
  }),
  'vehicle.submitted': (p) => ({
    title: 'গাড়ি যাচাই করুন',
    message: `${p.driver} ${p.plate} গাড়িটি জমা দিয়েছেন।`,
  }),
  'vehicle.approved': (p) => ({
    title: 'গাড়ি অনুমোদিত',
    message: `আপনার ${p.plate} গাড়িটি অনুমোদিত হয়েছে।`,
  }),
  'vehicle.rejected': (p) => ({
    title: 'গাড়ি অনুমোদিত হয়নি',
    message: `আপনার ${p.plate} গাড়িটি অনুমোদিত হয়নি: ${p.reason}`,
  }),
  'contact.received': (p) => ({
    title: 'নতুন যোগাযোগ বার্তা',
    message: `${p.name} লিখেছেন: ${p.subject}`,
  }),
  'ticket.opened': (p) => ({
    title: 'নতুন সাপোর্ট টিকেট',
    message: `${p.customer} সাহায্য চেয়েছেন: ${p.subject}`,
  }),
  'ticket.message': (p) => ({
    title:
      Number(p.count ?? 1) > 1
        ? `সাপোর্ট থেকে ${localDigits(String(p.count), 'bn')}টি নতুন উত্তর`
        : 'সাপোর্ট উত্তর দিয়েছে',
    message: p.words
      ? `আপনার "${p.subject}" টিকেটে: ${p.words}`
      : `আপনার "${p.subject}" টিকেটে নতুন বার্তা এসেছে।`,
  }),
  'ticket.message.admin': (p) => ({
    title:
      Number(p.count ?? 1) > 1
        ? `সাপোর্টে ${localDigits(String(p.count), 'bn')}টি নতুন বার্তা`
        : 'সাপোর্টে নতুন বার্তা',
    message: p.words
      ? `${p.customer}, "${p.subject}": ${p.words}`
      : `${p.customer} "${p.subject}" টিকেটে লিখেছেন।`,
  }),
  'ticket.status_changed': (p) => ({
    title: 'টিকেট হালনাগাদ হয়েছে',
    message: `আপনার "${p.subject}" টিকেটের অবস্থা এখন: ${ticketStatuses[String(p.status)] ?? p.status}।`,
  }),
};
