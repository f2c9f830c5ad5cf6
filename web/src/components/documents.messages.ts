import { catalogue } from '../i18n/catalogue';

/** Texts of a driver's and a vehicle's documents. */
export const documentsMessages = catalogue('documents', {
  missing: 'Missing',
  noFile: 'Date entered, no file',
  inReview: 'In review',
  rejectedFor: 'Rejected: {reason}',
  uploadNew: 'Upload a new one',
  valid: 'Valid',
  endDate: 'Expiry date: {day}',
  validUntil: 'Valid until {day}',
  endedOn: 'Expired on {day}',
  noEndDate: 'No expiry date recorded',
  renewalInReview: 'The new one is being reviewed',
  inReviewHint: 'We’re checking it',
  renew: 'Renew',
  addFile: 'Add file',
  addTo: '{action}: {name}',
  chooseFor: 'File for {name}',
  remove: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeText: 'The file is deleted. Your other documents stay as they are.',
  removeConfirm: 'Remove',
  uploading: 'Uploading… {percent, number}%',
  uploadFailed: 'Couldn’t upload the file.',
  removeFailed: 'Couldn’t remove the file.',
  notSent: '{count, plural, one {# file wasn’t sent} other {# files weren’t sent}}',
  others: 'Other documents',
  inReviewFile: 'in review',
  kindUnconfirmed: 'Photo or document?',
});

export const documentExpiryMessages = catalogue('documentExpiry', {
  title: 'Expiry dates',
  licence: 'Driving licence',
  registration: 'Registration',
  fitness: 'Fitness certificate',
  tax_token: 'Tax token',
  insurance: 'Insurance',
  notRecorded: 'Not recorded',
  expired: 'Expired',
  lastDay: 'Last day',
  daysLeft: '{days, plural, one {# day left} other {# days left}}',
  expiredTitle: 'Documents have expired',
  expiredLicence:
    'You can’t send offers until a new driving licence is recorded. Add it, and we’ll check it.',
  expiredVehicle:
    'You can’t offer this vehicle until its new documents are recorded. Add them, and we’ll check them.',
  expiringTitle: 'Documents expire soon',
  expiringText: 'Renew them in time and add the new ones here.',
  addNew: 'Add the new documents',
});
