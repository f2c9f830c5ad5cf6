import { formatMoney } from '@app/contracts/formats.js';
import type { Locale } from '@app/contracts/locales.js';
import { linesOf, type MailContent, oneLine } from './mail-content.js';
import { banglaMails } from './mail-texts.bn.js';

/** Every mail that is ours to word. Addresses in it are absolute; amounts are in taka. */
export interface MailTexts {
  verifyEmail(code: string, url: string): MailContent;
  changeEmail(code: string): MailContent;
  resetPassword(code: string, url: string): MailContent;
  paymentApproved(amount: number, route: string, url: string): MailContent;
  paymentRejected(payment: RejectedPayment): MailContent;
  otp(code: string, route: string, url: string): MailContent;
  bookingCompleted(route: string, url: string): MailContent;
  driverApproved(url: string): MailContent;
  driverRejected(reason: string, url: string): MailContent;
  vehicleApproved(plate: string, url: string): MailContent;
  vehicleRejected(plate: string, reason: string, url: string): MailContent;
  /** As an admin typed it; only what stands around it is ours. */
  contactReply(reply: ContactReply): MailContent;
  /** As an admin typed it; only what stands around it is ours. */
  announcement(title: string, message: string, url: string): MailContent;
}

interface RejectedPayment {
  amount: number;
  route: string;
  transaction: string;
  /** What the admin said about it; empty when nothing. */
  reason: string;
  url: string;
  supportUrl: string;
}

interface ContactReply {
  subject: string;
  message: string;
  name: string;
  question: string;
}

const account = 'You get this mail because you have an account at Bahon.';
const entered =
  'You get this mail because this address was entered at Bahon. If that was not you, you can ignore it.';
const taka = (amount: number) => formatMoney(amount, 'en');

const english: MailTexts = {
  verifyEmail: (code, url) => ({
    subject: 'Your Bahon verification code',
    heading: 'Confirm your email address',
    paragraphs: ['Enter this code on the verification page, or use the button. It is valid for 30 minutes.'],
    code,
    action: { label: 'Verify email', url },
    reason: entered,
  }),
  changeEmail: (code) => ({
    subject: 'Confirm your new Bahon email address',
    heading: 'Confirm your new email address',
    paragraphs: ['Enter this code to make this address yours at Bahon. It is valid for 30 minutes.'],
    code,
    reason: entered,
  }),
  resetPassword: (code, url) => ({
    subject: 'Your Bahon password code',
    heading: 'Set a new password',
    paragraphs: ['Enter this code together with your new password. It is valid for 30 minutes.'],
    code,
    action: { label: 'Set a new password', url },
    reason:
      'You get this mail because a new password was asked for at Bahon. If that was not you, you can ignore it: your password stays as it is.',
  }),
  paymentApproved: (amount, route, url) => ({
    subject: 'Your payment was approved',
    heading: 'Your booking is confirmed',
    paragraphs: [`Your payment of ${taka(amount)} for ${route} was approved. The driver is on the job.`],
    action: { label: 'View booking', url },
    reason: account,
  }),
  paymentRejected: ({ amount, route, transaction, reason, url, supportUrl }) => ({
    subject: 'Your payment was not approved',
    heading: 'Your payment was not approved',
    paragraphs: [
      `Your payment of ${taka(amount)} for ${route}, transaction ${transaction}, was not approved.`,
      'Correct it and submit it again, with the same transaction ID if you really sent it, or choose another offer.',
    ],
    ...(reason && { quote: { intro: 'The reason:', lines: linesOf(reason) } }),
    action: { label: 'Correct it and submit again', url },
    help: { label: 'Ask support', url: supportUrl },
    reason: account,
  }),
  otp: (code, route, url) => ({
    subject: 'Your delivery OTP',
    heading: 'Your driver has arrived',
    paragraphs: [
      `Enter this code to complete ${route}. It is valid for 10 minutes.`,
      'Give it to nobody before your goods have arrived.',
    ],
    code,
    action: { label: 'Enter OTP', url },
    reason: account,
  }),
  bookingCompleted: (route, url) => ({
    subject: 'Your booking is completed',
    heading: 'Delivered',
    paragraphs: [`${route} was delivered and the booking is completed. Thank you for using Bahon.`],
    action: { label: 'View booking', url },
    reason: account,
  }),
  driverApproved: (url) => ({
    subject: 'Your driver application was approved',
    heading: 'Welcome aboard',
    paragraphs: ['Your application was approved. You are a verified driver and can send offers now.'],
    action: { label: 'Find bookings', url },
    reason: account,
  }),
  driverRejected: (reason, url) => ({
    subject: 'Your driver application was not approved',
    heading: 'Your application was not approved',
    paragraphs: [...linesOf(reason), 'You can correct it and apply again from your profile.'],
    action: { label: 'Open your profile', url },
    reason: account,
  }),
  vehicleApproved: (plate, url) => ({
    subject: `Your vehicle ${oneLine(plate)} was approved`,
    heading: 'Your vehicle was approved',
    paragraphs: [`The documents of ${plate} were checked and your vehicle was approved.`],
    action: { label: 'View vehicle', url },
    reason: account,
  }),
  vehicleRejected: (plate, reason, url) => ({
    subject: `Your vehicle ${oneLine(plate)} was not approved`,
    heading: 'Your vehicle was not approved',
    paragraphs: [
      `${plate} was not approved.`,
      ...linesOf(reason),
      'Correct it, and it will be checked again.',
    ],
    action: { label: 'Update vehicle', url },
    reason: account,
  }),
  contactReply: ({ subject, message, question }) => ({
    subject: oneLine(subject),
    heading: oneLine(subject),
    paragraphs: linesOf(message),
    quote: { intro: 'You wrote:', lines: linesOf(question) },
    reason: 'You get this mail because this address was given on the contact form of Bahon.',
  }),
  announcement: (title, message, url) => ({
    subject: oneLine(title),
    heading: oneLine(title),
    paragraphs: linesOf(message),
    action: { label: 'All notifications', url },
    reason: account,
  }),
};

/** What each mail says, by language. */
export const mailTexts: Record<Locale, MailTexts> = { en: english, bn: banglaMails };

/** The language somebody wrote in: where nobody's choice is known, what stands around a text follows the text. */
export function languageOf(text: string): Locale {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en';
}
