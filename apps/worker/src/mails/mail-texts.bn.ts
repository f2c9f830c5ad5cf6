import { formatMoney } from '@app/contracts/formats.js';
import { linesOf, oneLine } from './mail-content.js';
import type { MailTexts } from './mail-texts.js';

const account = 'বাহনে আপনার অ্যাকাউন্ট আছে, তাই এই ইমেইল পেয়েছেন।';
const entered = 'বাহনে এই ঠিকানাটি দেওয়া হয়েছে, তাই এই ইমেইল পেয়েছেন। আপনি না দিয়ে থাকলে এটি উপেক্ষা করুন।';
const taka = (amount: number) => formatMoney(amount, 'bn');

/** What each mail says in Bangla. Names, addresses, plates and codes stay as they are. */
export const banglaMails: MailTexts = {
  verifyEmail: (code, url) => ({
    subject: 'বাহন: ইমেইল যাচাইয়ের কোড',
    heading: 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
    paragraphs: ['যাচাইয়ের পেজে এই কোডটি দিন, অথবা নিচের বোতামে চাপুন। কোডটি ৩০ মিনিট কার্যকর থাকবে।'],
    code,
    action: { label: 'ইমেইল যাচাই করুন', url },
    reason: entered,
  }),
  changeEmail: (code) => ({
    subject: 'বাহন: নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    heading: 'আপনার নতুন ইমেইল ঠিকানা নিশ্চিত করুন',
    paragraphs: ['বাহনে এই ঠিকানা ব্যবহার করতে কোডটি দিন। কোডটি ৩০ মিনিট কার্যকর থাকবে।'],
    code,
    reason: entered,
  }),
  resetPassword: (code, url) => ({
    subject: 'বাহন: পাসওয়ার্ড বদলানোর কোড',
    heading: 'নতুন পাসওয়ার্ড দিন',
    paragraphs: ['নতুন পাসওয়ার্ডের সঙ্গে এই কোডটি দিন। কোডটি ৩০ মিনিট কার্যকর থাকবে।'],
    code,
    action: { label: 'নতুন পাসওয়ার্ড দিন', url },
    reason:
      'বাহনে নতুন পাসওয়ার্ড চাওয়া হয়েছে, তাই এই ইমেইল পেয়েছেন। আপনি না চেয়ে থাকলে এটি উপেক্ষা করুন: পাসওয়ার্ড আগের মতোই থাকবে।',
  }),
  paymentApproved: (amount, route, url) => ({
    subject: 'আপনার পেমেন্ট অনুমোদিত হয়েছে',
    heading: 'আপনার বুকিং নিশ্চিত হয়েছে',
    paragraphs: [
      `${route} বুকিংয়ের জন্য আপনার ${taka(amount)} পেমেন্ট অনুমোদিত হয়েছে। চালক এখন কাজটির দায়িত্বে আছেন।`,
    ],
    action: { label: 'বুকিং দেখুন', url },
    reason: account,
  }),
  paymentRejected: ({ amount, route, transaction, reason, url, supportUrl }) => ({
    subject: 'আপনার পেমেন্ট অনুমোদিত হয়নি',
    heading: 'আপনার পেমেন্ট অনুমোদিত হয়নি',
    paragraphs: [
      `${route} বুকিংয়ের জন্য আপনার ${taka(amount)} পেমেন্ট (ট্রানজেকশন আইডি ${transaction}) অনুমোদিত হয়নি।`,
      'তথ্য ঠিক করে আবার জমা দিন। সত্যিই পাঠিয়ে থাকলে একই ট্রানজেকশন আইডি দিতে পারবেন। চাইলে অন্য অফারও বেছে নিতে পারেন।',
    ],
    ...(reason && { quote: { intro: 'কারণ:', lines: linesOf(reason) } }),
    action: { label: 'ঠিক করে আবার জমা দিন', url },
    help: { label: 'সাপোর্টে জিজ্ঞেস করুন', url: supportUrl },
    reason: account,
  }),
  otp: (code, route, url) => ({
    subject: 'ডেলিভারির ওটিপি',
    heading: 'আপনার চালক পৌঁছে গেছেন',
    paragraphs: [
      `${route} বুকিং সম্পন্ন করতে এই কোডটি দিন। কোডটি ১০ মিনিট কার্যকর থাকবে।`,
      'পণ্য হাতে পাওয়ার আগে কোডটি কাউকে দেবেন না।',
    ],
    code,
    action: { label: 'ওটিপি দিন', url },
    reason: account,
  }),
  bookingCompleted: (route, url) => ({
    subject: 'আপনার বুকিং সম্পন্ন হয়েছে',
    heading: 'পণ্য পৌঁছে গেছে',
    paragraphs: [`${route} বুকিংয়ের পণ্য পৌঁছে গেছে এবং বুকিং সম্পন্ন হয়েছে। বাহনের সঙ্গে থাকার জন্য ধন্যবাদ।`],
    action: { label: 'বুকিং দেখুন', url },
    reason: account,
  }),
  driverApproved: (url) => ({
    subject: 'আপনার চালক-আবেদন অনুমোদিত হয়েছে',
    heading: 'বাহনে স্বাগতম',
    paragraphs: ['আপনার আবেদন অনুমোদিত হয়েছে। আপনি এখন যাচাই করা চালক, অফার পাঠাতে পারেন।'],
    action: { label: 'বুকিং খুঁজুন', url },
    reason: account,
  }),
  driverRejected: (reason, url) => ({
    subject: 'আপনার চালক-আবেদন অনুমোদিত হয়নি',
    heading: 'আপনার আবেদন অনুমোদিত হয়নি',
    paragraphs: [...linesOf(reason), 'তথ্য ঠিক করে প্রোফাইল থেকে আবার আবেদন করতে পারেন।'],
    action: { label: 'প্রোফাইল খুলুন', url },
    reason: account,
  }),
  vehicleApproved: (plate, url) => ({
    subject: `আপনার ${oneLine(plate)} গাড়িটি অনুমোদিত হয়েছে`,
    heading: 'আপনার গাড়ি অনুমোদিত হয়েছে',
    paragraphs: [`${plate} গাড়ির কাগজপত্র যাচাই করে অনুমোদন দেওয়া হয়েছে।`],
    action: { label: 'গাড়ি দেখুন', url },
    reason: account,
  }),
  vehicleRejected: (plate, reason, url) => ({
    subject: `আপনার ${oneLine(plate)} গাড়িটি অনুমোদিত হয়নি`,
    heading: 'আপনার গাড়ি অনুমোদিত হয়নি',
    paragraphs: [
      `${plate} গাড়িটি অনুমোদিত হয়নি।`,
      ...linesOf(reason),
      'তথ্য ঠিক করলে গাড়িটি আবার যাচাই করা হবে।',
    ],
    action: { label: 'গাড়ির তথ্য হালনাগাদ করুন', url },
    reason: account,
  }),
  contactReply: ({ subject, message, question }) => ({
    subject: oneLine(subject),
    heading: oneLine(subject),
    paragraphs: linesOf(message),
    quote: { intro: 'আপনি লিখেছিলেন:', lines: linesOf(question) },
    reason: 'বাহনের যোগাযোগ ফরমে এই ঠিকানাটি দেওয়া হয়েছিল, তাই এই ইমেইল পেয়েছেন।',
  }),
  announcement: (title, message, url) => ({
    subject: oneLine(title),
    heading: oneLine(title),
    paragraphs: linesOf(message),
    action: { label: 'সব নোটিফিকেশন', url },
    reason: account,
  }),
};
