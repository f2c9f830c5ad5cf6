import { catalogue } from '../../i18n/catalogue';

export const tripMessages = catalogue('trip', {
  title: 'Trip of booking #{id}',
  back: 'Booking History',
  notFound: 'Trip not found.',
  notFoundHint: 'It begins when the payment is approved, and only its driver sees it here.',
  failed: 'Failed to load the trip.',
  network: 'The trip could not be loaded. Check your connection and try again.',

  // The driver's buttons
  next: 'Next step',
  sayComing: "I'm coming",
  sayOnTheWay: 'I have set out',
  sayAtPickup: "I'm at the pick-up",
  sayLoaded: 'Goods are loaded',
  sayAtDrop: "I'm at the drop",
  sayUnloaded: 'Goods are unloaded',
  withPhotos: '{count, plural, one {with # photo} other {with # photos}}',
  justSaved: 'Saved: {stage}',
  otherStage: 'Another step',
  otherStageHint: 'If you forgot one. A step that was passed stays in the list and moves nothing back.',
  allDone: 'All steps are reported.',
  over: 'This trip is over.',
  overHint:
    'Reports that are saved on this phone are still sent until {hours, plural, =24 {a day} other {# hours}} after the end.',
  noRoom: 'This phone has no room left. Nothing was saved: free some space and try again.',
  notSaved: 'It could not be saved on this phone. Try again; if that does not help, reload the page.',

  // Photos
  photos: 'Photos',
  photosHint: 'They go with the next step or problem that you report, at most {maximum, number} at once.',
  takePhoto: 'Take a photo',
  removePhoto: 'Remove photo {number, number}',
  photoNumber: 'Photo {number, number}',
  photoUnreadable: 'This file cannot be sent as a photo. Take a photo as JPEG, PNG or WebP.',
  photosFull: '{maximum, number} photos are the most for one report. Report first, then take more.',
  sendPhotos: 'Add the photos to “{stage}”',
  leftOver:
    '{count, plural, one {# photo was} other {# photos were}} taken and never reported. The trip is over, so only this phone has them.',
  leftOverUnknown:
    '{count, plural, one {# photo was} other {# photos were}} taken and never reported. Only this phone has them.',
  leftReports: 'Your reports that were not sent',
  deletePhotos: 'Delete from this phone',
  preparing: 'Making the photo smaller…',

  // Problems
  reportProblem: 'Report a problem',
  problemTitle: 'What is the problem?',
  problemKind: 'Kind of problem',
  problemNote: 'What has happened',
  problemSend: 'Report',
  problemSaving: 'Saving…',
  problemHint: 'The customer and our operators are told at once.',

  // People and places
  customer: 'Customer',
  receiver: 'Receiver',
  driver: 'Driver',
  noName: 'No name given',
  noContacts:
    'Phone numbers are shown until {hours, plural, =24 {a day} other {# hours}} after the end of the booking.',
  places: 'Where to',
  load: 'Load',
  kilograms: '{weight, number} kg',
  code: 'Delivery code',
  codeHint: 'Send the code when the goods are there. The customer enters it, and the booking is completed.',

  // What is on the phone
  savedHere: 'Saved on this phone',
  savedCount:
    '{count, plural, one {# report is} other {# reports are}} saved on this phone and not sent yet.',
  savedNetwork: 'They are being sent, or will be when there is a network.',
  savedBusy: 'The server does not take them at the moment. They are tried again by themselves.',
  allSent: 'Everything you reported was sent.',
  notDurable: 'This browser cannot store anything. Keep this page open until everything is sent.',
  refusedTitle: 'Not taken: {what}',
  refusedReason: 'Reason: {reason}',
  refusedOver: 'The trip ended too long ago. Tell the support what is missing, then delete this report.',
  refusedUnknown: 'This trip is no longer yours. Ask the support if that is wrong.',
  refusedClock:
    'The clock of this phone was probably wrong. Set it, or send the report with the current time.',
  refusedPhotos: 'The photos may be the reason. You can send the report without them.',
  refusedElse: 'Try it again, or delete the report. The reports after it are sent all the same.',
  sendNow: 'Send with the current time',
  sendWithoutPhotos: 'Send without the photos',
  discard: 'Delete',
  discardTitle: 'Delete this report?',
  discardText: 'It was never sent, so nobody else will know of it.',
  keep: 'Keep it',

  // The timeline
  timeline: 'Trip',
  steps: 'Steps of the trip',
  ended: 'Trip ended',
  waitingPickup: 'Waited at the pick-up',
  waitingDrop: 'Waited at the drop',
  minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  soFar: '{minutes, plural, one {# minute so far} other {# minutes so far}}',
  onMap: 'Show on the map',
  exactTo: 'to about {metres, number} m',
  cameLater: 'Received {time}',
  clockOff: "The phone's clock was wrong, so we corrected this time.",
  photosOf: 'Photos: {what}',
  openPhoto: 'Open photo {number, number} of {count, number}',
  photoOf: 'Photo {number, number} of {count, number}',
  earlier: 'Before: {driver}',
  previous: 'Previous',
  nextPhoto: 'Next',
  openTrip: 'Open the trip',

  // Completion by staff
  complete: 'Complete without code',
  completeTitle: 'Complete booking #{id} without its code?',
  completeText: 'Possible once the goods are unloaded, or {hours, number} hours after a code was sent.',
  completeHint: 'Customer and driver read it.',
  completeDone: 'Booking #{id} is completed.',
  completeFailed: 'Failed to complete the booking.',
});
