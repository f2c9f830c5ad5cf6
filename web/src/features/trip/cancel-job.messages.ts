import { catalogue } from '../../i18n/catalogue';

/** Texts for a driver who cancels a job. */
export const cancelJobMessages = catalogue('cancelJob', {
  cancel: 'Cancel this job',
  title: 'Cancel this job?',
  text: 'The customer is notified right away and chooses another driver. You won’t be paid for this job, and the cancellation stays in your record. This can’t be undone.',
  reasonHint: 'The customer and our operators will see this.',
  keep: 'Keep this job',
  failed: 'Couldn’t cancel the job. Try again.',
  network: 'You’re offline. If you can’t make it, call us.',
  done: 'You cancelled this job.',
  doneHint: 'We’ve told the customer, who will choose another driver.',
});
