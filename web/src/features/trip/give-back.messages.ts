import { catalogue } from '../../i18n/catalogue';

/** Texts for a driver who gives a job back. */
export const giveBackMessages = catalogue('giveBack', {
  giveBack: 'Give the job back',
  title: 'Give the job back?',
  text: 'The customer is told at once and chooses another driver. You get nothing for this job, and it stands in your record that you gave it back. You cannot undo this.',
  reasonHint: 'The customer and our operators read it.',
  keep: 'Keep the job',
  failed: 'The job could not be given back. Please try again.',
  network: 'No connection. Call us if you cannot come.',
  done: 'You gave the job back.',
  doneHint: 'The customer knows and chooses another driver.',
});
