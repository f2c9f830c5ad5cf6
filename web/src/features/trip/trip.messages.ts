import { catalogue } from '../../i18n/catalogue';

export const tripMessages = catalogue('trip', {
  title: 'Trip for booking #{id}',
  notFound: 'Trip not found.',
  notFoundHint: 'A trip starts when its payment is approved. Only its driver can see it here.',
  failed: 'Couldn’t load the trip.',
  network: 'Couldn’t load the trip. Check your connection and try again.',

  // The driver's buttons
  next: 'Next step',
  reportComing: "I'm coming",
  reportOnTheWay: 'I’ve set off',
  reportAtPickup: 'I’m at the pickup',
  reportLoaded: 'Goods are loaded',
  reportAtDrop: 'I’m at the drop-off',
  reportUnloaded: 'Goods are unloaded',
  withPhotos: '{count, plural, one {with # photo} other {with # photos}}',
  justSaved: 'Saved: {stage}',
  undoStep: 'Undo “{stage}”',
  undoTooLate: 'This step was already sent and can’t be undone.',
  otherStage: 'Report another step',
  otherStageHint: 'Use this if you forgot a step. Reporting an earlier step doesn’t move the trip back.',
  allDone: 'All steps reported.',
  drivingMode: 'Driving mode',
  drivingModeHint: 'Keeps the screen on and shows the customer where you are.',
  over: 'This trip has ended.',
  overHint:
    'Reports saved on this phone can still be sent for {hours, plural, =24 {a day} other {# hours}} after the trip ends.',
  noRoom: 'This phone is out of storage, so nothing was saved. Free up some space and try again.',
  notSaved: 'Couldn’t save on this phone. Try again, or reload the page.',

  // Photos
  photos: 'Photos',
  photosHint: 'Sent with the next step or problem you report. Up to {maximum, number} at a time.',
  takePhoto: 'Take a photo',
  removePhoto: 'Remove photo {number, number}',
  photoNumber: 'Photo {number, number}',
  photoUnreadable: 'This file can’t be sent as a photo. Use a JPEG, PNG or WebP image.',
  photosFull:
    'You can add up to {maximum, number} photos to a report. Send this report first, then add more.',
  sendPhotos: 'Add photos to “{stage}”',
  unreportedPhotosAfterTrip:
    '{count, plural, one {# photo was taken but not reported. The trip has ended, so it is only on this phone.} other {# photos were taken but not reported. The trip has ended, so they are only on this phone.}}',
  unreportedPhotos:
    '{count, plural, one {# photo was taken but not reported. It is only on this phone.} other {# photos were taken but not reported. They are only on this phone.}}',
  unsentReports: 'Unsent reports',
  deletePhotos: 'Delete from this phone',

  // Problems
  reportProblem: 'Report a problem',
  problemTitle: 'What’s the problem?',
  problemKind: 'Type of problem',
  problemNote: 'What happened?',
  problemSend: 'Report',
  problemHint: 'The customer and our operators are notified right away.',

  // People and places
  noName: 'Name not provided',
  noContacts:
    'Phone numbers are shown until {hours, plural, =24 {a day} other {# hours}} after the booking ends.',
  people: 'Contacts',
  places: 'When and where',
  pickupAt: 'Pickup:',
  price: 'Your price',
  navigatePickup: 'Navigate to pickup',
  navigateDrop: 'Navigate to drop-off',
  code: 'Delivery code',
  codeHint:
    'Send the code when the goods have arrived. The booking is completed once the customer enters it.',

  // What is on the phone
  savedHere: 'Saved on this phone',
  savedCount:
    '{count, plural, one {# report is saved on this phone and hasn’t been sent yet.} other {# reports are saved on this phone and haven’t been sent yet.}}',
  savedNetwork: 'We’ll send everything as soon as you’re online.',
  savedBusy: 'The server is busy. We’ll retry automatically.',
  allSent: 'All reports sent.',
  notDurable: 'This browser can’t save reports. Keep this page open until everything is sent.',
  refusedTitle: 'Not accepted: {what}',
  refusedOver: 'The trip ended too long ago. Tell support what’s missing, then delete this report.',
  refusedUnknown: 'This trip is no longer assigned to you. If that’s a mistake, contact support.',
  refusedClock:
    'This phone’s clock was probably wrong. Correct it, or send the report with the current time.',
  refusedPhotos: 'The photos may be the cause. You can send the report without them.',
  refusedElse: 'Try again, or delete this report. Later reports are still sent.',
  sendNow: 'Send with the current time',
  sendWithoutPhotos: 'Send without photos',
  discardTitle: 'Delete this report?',
  discardText: 'It was never sent, so it can’t be recovered.',
  keep: 'Keep report',

  // The timeline
  timeline: 'Trip',
  steps: 'Steps of the trip',
  ended: 'Trip ended',
  waitingPickup: 'Waiting time at pickup',
  waitingDrop: 'Waiting time at drop-off',
  soFar: '{time} so far',
  onMap: 'Show on map',
  exactTo: 'accurate to about {metres, number} m',
  cameLater: 'Received {time}',
  cancelledByDriver: 'The driver cancelled the job',
  clockOff: 'We corrected this time because the phone’s clock was wrong.',
  photosOf: 'Photos: {what}',
  openPhoto: 'Open photo {number, number} of {count, number}',
  photoOf: 'Photo {number, number} of {count, number}',
  previousDriver: 'Previous driver: {driver}',
  previous: 'Previous',
  nextPhoto: 'Next',

  // Completion by staff
  shortForYou: 'You’ll get {share} for this trip. Your price was {price}.',
  shortForUs: 'The customer paid less than the total. You still get your full {price}.',
  shortWhy: 'The customer paid {amount} of {total}, and we waived the rest: {reason}',
  complete: 'Complete without code',
  completeTitle: 'Complete booking #{id} without a code?',
  completeText:
    'You can do this once the goods are unloaded, or {hours, number} hours after a code was sent. The held payment then goes to the driver after the usual time, unless a dispute is open.',
  completeHint: 'The customer and the driver will see this.',
  completeDone: 'Booking #{id} completed.',
  completeFailed: 'Couldn’t complete the booking.',
});

/** Texts for a driver who cancels a job. */
export const cancelJobMessages = catalogue('cancelJob', {
  cancel: 'Cancel this job',
  title: 'Cancel this job?',
  text: 'The customer is notified right away and chooses another driver. You won’t be paid for this job, and the cancellation stays on your record. This can’t be undone.',
  reasonHint: 'The customer and our operators will see this.',
  keep: 'Keep this job',
  failed: 'Couldn’t cancel the job. Try again.',
  network: 'You’re offline. If you can’t make it, call us.',
  done: 'You cancelled this job.',
  doneHint: 'We’ve told the customer, who will choose another driver.',
});

export const drivingModeMessages = catalogue('drivingMode', {
  nextPickup: 'Next stop: pickup',
  nextDrop: 'Next stop: drop-off',
  lastPosition: 'Last location',
  searching: 'Searching…',
  justNow: 'Just now',
  secondsAgo: '{seconds, number} seconds ago',
  unsent: 'Waiting to send',
  unsentCount: '{count, plural, =0 {Nothing} one {# location} other {# locations}}',
  onlyWhileOpen: 'Shown only while this page is open.',
  notShared: 'Your location is shared once you report “{step}”.',
  refused: 'To show the customer where you are, allow location for this site in your browser’s settings.',
  missing: 'This browser can’t find your location, so the customer can’t see where you are.',
});

export const shareTripMessages = catalogue('shareTrip', {
  share: 'Share this trip',
  lead: 'Anyone with the link can follow the truck until {hours, plural, =24 {a day} other {# hours}} after delivery. It shows no price or phone number, and only the driver’s first name.',
  sendToReceiver: 'Also send it to the receiver by SMS ({phone})',
  noReceiver: 'To send it by SMS, add the receiver’s mobile number to the booking.',
  create: 'Create link',
  link: 'Link',
  once: 'Copy the link now. It won’t be shown again.',
  sent: 'We’re also sending it to the receiver by SMS.',
  send: 'Share…',
  message: 'Follow your goods',
  links: 'Active links',
  created: 'Created {time} by {name}',
  createdByUnknown: 'Created {time}',
  forReceiver: 'Sent to the receiver',
  revokeNamed: 'Revoke the link created {time}',
  revokeFailed: 'Couldn’t revoke the link. Try again.',
  createFailed: 'Couldn’t create the link. Try again.',
  loadFailed: 'Couldn’t load the links.',
});
