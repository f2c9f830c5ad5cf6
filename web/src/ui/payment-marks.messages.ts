import { catalogue } from '../i18n/catalogue';

export const paymentMarksMessages = catalogue('paymentMarks', {
  outdated: 'Booking changed',
  past: 'Pick-up is over',
  outdatedText: 'The booking was changed after {driver} sent this offer, so it may not fit any more.',
  pastText: 'The pick-up was at {time}, which is over.',
  title: 'Approve payment #{id} all the same?',
  consequence: 'If you approve it, the booking is confirmed all the same.',
});
