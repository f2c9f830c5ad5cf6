import { inBangla } from '../../i18n/catalogue';
import type { offerOnBookingMessages } from './offer-on-booking.messages';

export const offerOnBookingInBangla = inBangla<typeof offerOnBookingMessages>('offerOnBooking', {
  title: 'বুকিংয়ে অফার',
  lead: 'আপনার ভাড়া জানান। গ্রাহক সঙ্গে সঙ্গে দেখবেন।',
  notFound: 'বুকিং পাওয়া যায়নি।',
  notFoundHint: 'হয়তো কেউ নিয়ে নিয়েছেন অথবা বাতিল হয়েছে। আরও বুকিং আছে।',
  closed: 'এই বুকিংয়ে আর অফার নেওয়া হচ্ছে না।',
});
