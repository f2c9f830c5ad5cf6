import type { MailContent } from './layout.js';

const footer = 'You get this mail because of your account at Bahon. If this was not you, you can ignore it.';
const taka = (amount: number) =>
  `৳${new Intl.NumberFormat('en-BD', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

/** The lines of what somebody wrote, each a paragraph. */
const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line !== '');
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** What each mail says. `link` makes an absolute address of a client route. */
export const mailTexts = {
  verifyEmail: (code: string, url: string): MailContent => ({
    subject: 'Your Bahon verification code',
    heading: 'Confirm your email address',
    paragraphs: ['Enter this code on the verification page, or use the button. It is valid for 30 minutes.'],
    code,
    action: { label: 'Verify email', url },
    footer,
  }),
  changeEmail: (code: string): MailContent => ({
    subject: 'Confirm your new Bahon email address',
    heading: 'Confirm your new email address',
    paragraphs: ['Enter this code to make this address yours at Bahon. It is valid for 30 minutes.'],
    code,
    footer,
  }),
  resetPassword: (code: string, url: string): MailContent => ({
    subject: 'Your Bahon password code',
    heading: 'Set a new password',
    paragraphs: ['Enter this code together with your new password. It is valid for 30 minutes.'],
    code,
    action: { label: 'Set a new password', url },
    footer,
  }),
  paymentApproved: (amount: number, route: string, url: string): MailContent => ({
    subject: 'Your payment was approved',
    heading: 'Your booking is confirmed',
    paragraphs: [`Your payment of ${taka(amount)} for ${route} was approved. The driver is on the job.`],
    action: { label: 'View booking', url },
    footer,
  }),
  paymentRejected: (amount: number, route: string, url: string): MailContent => ({
    subject: 'Your payment was not approved',
    heading: 'Your payment could not be matched',
    paragraphs: [
      `We could not match your payment of ${taka(amount)} for ${route}.`,
      'Check the transaction ID and the amount, then record the payment again or choose another offer.',
    ],
    action: { label: 'Back to the offers', url },
    footer,
  }),
  otp: (code: string, route: string, url: string): MailContent => ({
    subject: 'Your delivery OTP',
    heading: 'Your driver has arrived',
    paragraphs: [
      `Enter this code to complete ${route}. It is valid for 10 minutes.`,
      'Give it to nobody before your goods have arrived.',
    ],
    code,
    action: { label: 'Enter OTP', url },
    footer,
  }),
  bookingCompleted: (route: string, url: string): MailContent => ({
    subject: 'Your booking is completed',
    heading: 'Delivered',
    paragraphs: [`${route} was delivered and the booking is completed. Thank you for using Bahon.`],
    action: { label: 'View booking', url },
    footer,
  }),
  driverApproved: (url: string): MailContent => ({
    subject: 'Your driver application was approved',
    heading: 'Welcome aboard',
    paragraphs: ['Your application was approved. You are a verified driver and can send offers now.'],
    action: { label: 'Find bookings', url },
    footer,
  }),
  driverRejected: (reason: string, url: string): MailContent => ({
    subject: 'Your driver application was not approved',
    heading: 'Your application was not approved',
    paragraphs: [...linesOf(reason), 'You can correct it and apply again from your profile.'],
    action: { label: 'Open your profile', url },
    footer,
  }),
  vehicleApproved: (plate: string, url: string): MailContent => ({
    subject: `Your vehicle ${oneLine(plate)} was approved`,
    heading: 'Your vehicle was approved',
    paragraphs: [`The documents of ${plate} were checked and your vehicle was approved.`],
    action: { label: 'View vehicle', url },
    footer,
  }),
  vehicleRejected: (plate: string, reason: string, url: string): MailContent => ({
    subject: `Your vehicle ${oneLine(plate)} was not approved`,
    heading: 'Your vehicle was not approved',
    paragraphs: [
      `${plate} was not approved.`,
      ...linesOf(reason),
      'Correct it, and it will be checked again.',
    ],
    action: { label: 'Update vehicle', url },
    footer,
  }),
  contactReply: (reply: {
    subject: string;
    message: string;
    name: string;
    question: string;
  }): MailContent => ({
    subject: oneLine(reply.subject),
    heading: oneLine(reply.subject),
    paragraphs: [
      ...linesOf(reply.message),
      `${reply.name} wrote:`,
      ...linesOf(reply.question).map((line) => `> ${line}`),
    ],
    footer: 'You get this mail because this address was given on the contact form of Bahon.',
  }),
  announcement: (title: string, message: string, url: string): MailContent => ({
    subject: oneLine(title),
    heading: oneLine(title),
    paragraphs: linesOf(message),
    action: { label: 'All notifications', url },
    footer: 'You get this mail because of your account at Bahon.',
  }),
} as const;
