import { inBangla } from '../i18n/catalogue';
import type { papersMessages } from './papers.messages';

export const papersInBangla = inBangla<typeof papersMessages>('papers', {
  title: 'কাগজপত্রের মেয়াদ',
  licence: 'ড্রাইভিং লাইসেন্স',
  registration: 'রেজিস্ট্রেশন',
  fitness: 'ফিটনেস সার্টিফিকেট',
  tax_token: 'ট্যাক্স টোকেন',
  insurance: 'বীমা',
  notRecorded: 'লেখা নেই',
  expired: 'মেয়াদ শেষ',
  lastDay: 'আজই শেষ দিন',
  daysLeft: '{days, plural, other {আর # দিন}}',
  expiredTitle: 'কাগজপত্রের মেয়াদ শেষ',
  expiredLicence: 'নতুন ড্রাইভিং লাইসেন্স যোগ না হওয়া পর্যন্ত অফার পাঠাতে পারবেন না। যোগ করুন, আমরা যাচাই করব।',
  expiredVehicle: 'নতুন কাগজপত্র যোগ না হওয়া পর্যন্ত এই গাড়ি দিয়ে অফার পাঠাতে পারবেন না। যোগ করুন, আমরা যাচাই করব।',
  expiringTitle: 'কাগজপত্রের মেয়াদ শেষ হতে চলেছে',
  expiringText: 'সময়মতো নবায়ন করুন এবং নতুনগুলো যোগ করুন।',
  addNew: 'নতুন কাগজপত্র যোগ করুন',
});
