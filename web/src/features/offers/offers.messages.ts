import { catalogue } from '../../i18n/catalogue';

export const offerMessages = catalogue('offers', {
  offersLead: 'Choose the driver you trust. New offers appear here automatically.',
  missingBookingId: 'Missing booking ID',
  missingHint: 'Open the offers from one of your bookings.',
  noOffers: 'No offers available for this booking.',
  noOffersHint:
    'Stay on this page or come back later. Drivers can see your booking, and their offers appear here automatically.',
  invalid: 'Invalid response format.',
  pendingPayment: 'You have already requested payment. Please wait for confirmation.',
  order: 'Order',
  orderPrice: 'Lowest price',
  paidFor: 'You paid for this offer',
  rejectedPayment: 'Your payment was not approved. Choose an offer and pay again.',
  needsDriver: 'Your money is safe. New offers appear here automatically.',
  noneChoosable: 'No offer can be chosen right now.',
  noneChoosableHint:
    'Other drivers can still send offers, and they appear here automatically. The offers below can be chosen again once their drivers are free or send them again.',
  changeTime: 'Change pickup time',
  needsDriverTag: 'Needs a driver again',
  bookingCancelled: 'This booking has been cancelled.',
  offeredAt: 'Offered',
  confirmOffer: 'Confirm This Offer',
  destinationLink: 'Destination Reached / Enter OTP',
  offerArrived: 'New offer from {driver}: {total} in total',

  alertSettings: 'Alerts',
  requestsLead: 'New bookings appear at the top as soon as they’re posted.',
  requestsFilter: 'Filter booking requests',
  stateOpen: 'Open to offers',
  stateOffered: 'Your offers',
  stateOver: 'Closed',
  requestsList: 'Booking requests',
  loadingRequests: 'Loading booking requests...',
  noRequests: 'No booking requests found.',
  noRequestsUntilVerified: 'Bookings you’ve sent offers for stay here.',
  noRequestsHint: 'Keep this page open: new bookings appear right away.',
  requestArrived: 'New booking request: {pickup} to {drop}',
  created: 'Created',
  yourOffer: 'Your offer',
  makeOffer: 'Make Offer',
  reOffer: 'Re-Offer',
  awaitingReview:
    'We’re reviewing your application. Once it’s approved, you’ll see open bookings here and can send offers.',
  rejectedReview:
    'Your application wasn’t approved, so you can’t see open bookings. Correct it and send it again.',
  noApplication: 'You haven’t sent an application yet. Open bookings are for approved drivers.',
  seeApplication: 'See your application',
  correctApplication: 'Correct your application',
  startApplication: 'Send an application',
  notVerified: 'Only verified drivers can send offers.',

  sendTitle: 'Send Offer for Booking #{id}',
  resendTitle: 'Re-Offer for Booking #{id}',
  priceLabel: 'Offered Price',
  messagePlaceholder: 'Your vehicle, helpers, when you can be there',
  customerPays: 'What the customer pays',
  send: 'Send Offer',
  sent: 'Offer sent successfully!',
  sendFailed: 'Failed to send offer: {message}',
  sendError: 'Error sending offer.',

  historyLead: 'Every offer you’ve sent, and its status.',
  historyList: 'Your offers',
  historyEmpty: 'You haven’t sent any offers yet.',
  historyEmptyHint: 'Find a booking and set your price.',
  historyFailed: 'Failed to fetch booking history.',
  bookingStatus: 'Booking status',
  offerStatus: 'Offer status',
  offerPrice: 'Offer price',
  notChosen: 'Not chosen',
  suspended: 'You can’t send offers while you’re suspended.',
  noOffer: 'No offer yet',

  sendOtp: 'Send OTP',
  sendingOtp: 'Sending OTP…',
  otpEarlyTitle: 'You haven’t reported loading yet. Send the code anyway?',
  otpUnknownTitle: 'Have the goods arrived? Send the code?',
  otpEarlyText:
    'The customer gets the code now. It works for {minutes, number} minutes, and whoever enters it completes the booking and ends your trip.',
  otpEarlyHint:
    'Send it once the goods have arrived. The trip stays at its current step, and nobody is notified that you’ve arrived.',
  otpEarlySend: 'Send code now',
  otpSentLabel: 'An OTP has been sent. Please ask your client to check their messages.',
  otpNoticeTitle: 'Delivery OTP',
  otpExpiresIn: 'Valid for {time}.',
  otpExpired: 'The last OTP has expired. Send a new one.',
  otpUsedUp: 'This OTP no longer works: a wrong code was entered too many times. Send a new one.',
  otpAgain: 'Send a new OTP',
  otpAgainIn: 'Send a new OTP in {time}',
  otpFailed: 'Failed to send OTP (status {status})',
});

export const offerOnBookingMessages = catalogue('offerOnBooking', {
  lead: 'Set your price. The customer sees it right away.',
  notFoundHint: 'It may have been taken or cancelled. Other bookings are still open.',
  closed: 'This booking no longer accepts offers.',
});

/** Texts about what an offer promises: vehicle, validity, busy hours; and about withdrawing it. */
export const promiseMessages = catalogue('promise', {
  vehicle: 'Vehicle',
  tooSmall: 'Too small: the load weighs {weight}',
  documentsExpired: 'Documents expired: {documents}',
  noVehicle:
    'You have no approved vehicle of this type. You can send the offer, but the customer will see that no vehicle is named.',
  noneFits: 'None of your vehicles can make this trip. The customer will see that no vehicle is named.',
  toVehicles: 'Go to my vehicles',
  vehiclesFailed: 'Couldn’t load your vehicles. Your offer will be sent without a vehicle.',

  validity: 'Offer is valid',
  forHours: '{hours, number} hours',
  untilPickup: 'Until pickup',
  otherTime: 'Other time',
  validUntil: 'Valid until',
  busyHours: 'Hours this trip takes',
  busyHint: 'You’re busy from pickup until {time} and can’t take another trip in that time.',
  busyRange: 'From pickup, 1 to {maximum, number} hours.',
  lineNoVehicle: 'No vehicle',
  lineUntilPickup: 'until pickup',
  lineValidFor: 'valid {hours, number} h',
  lineUntil: 'until {time}',
  lineHours: '{hours} h',
  customerPays: 'The customer pays {total}.',

  noVehicleNamed: 'No vehicle named',
  noVehicleHint: 'The driver hasn’t said which vehicle will come. Call to ask before you choose.',
  validUntilTime: 'Valid until {time}',
  validUntilPickup: 'Valid until pickup',

  expired: 'Expired',
  expiredHint: 'This offer is no longer valid. Ask the driver to send it again.',
  outdatedHint:
    'You changed the booking after this offer. The driver must send it again before you can choose it.',
  notSentAgain: 'Sent before your driver cancelled. You can choose it once its driver sends it again.',
  staleForStaff: 'The customer can’t choose this offer until the driver sends it again.',
  ownExpired: 'Your offer has expired, so the customer can’t choose it. Send it again if you can still come.',
  ownOutdated:
    'The customer changed the booking. They can’t choose your offer until you check it and send it again.',
  bookedElsewhere:
    'You’re booked for #{id}, {pickup} → {drop}, from {from} until about {until}. The customer can’t accept your offer unless that trip ends earlier or is cancelled.',
  heldElsewhere:
    'A customer is paying for your offer on #{id}, {pickup} → {drop}, from {from} until about {until}. Your offer on this booking can be accepted only if they haven’t paid by {end}.',
  paidElsewhere:
    'Your trip #{id}, {pickup} → {drop}, from {from} until about {until}, has been paid for, and we’re checking the payment. The customer of this booking can’t accept your offer unless that payment is rejected.',
  sendAgainTitle: 'Send your offer for Booking #{id} again',

  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw your offer for Booking #{id}?',
  withdrawText: 'The customer can no longer choose it. While the booking is open, you can send it again.',
  keep: 'Keep the offer',
  withdrawFailed: 'Couldn’t withdraw the offer.',
});

/** Texts of the filters of booking requests. */
export const requestFilterMessages = catalogue('requestFilters', {
  search: 'Address or booking #',
  active: '{count, plural, one {# filter active} other {# filters active}}',
  districtsHint: 'Pickups without a known district are always shown.',
  from: 'Pickup from',
  to: 'Pickup until',
  soonest: 'Soonest pickup',
  shortest: 'Shortest trip',
  longest: 'Longest trip',
  dropDistricts: 'Drop-off districts',
  dropDistrictsHint: 'Drop-offs without a known district are always shown.',
  anyDistance: 'Any',
  toDistrict: 'to {district}',
  useAlerts: 'Use my alert settings',
  saveForAlerts: 'Use this for my alerts',
  savedForAlerts: 'You’ll now be alerted about these vehicle types and districts.',
  saveFailed: 'Couldn’t save the alert settings.',
  clear: 'Clear filters',
  hides: 'Only requests that match your filter are shown: {filter}.',
  fromDay: 'from {day}',
  untilDay: 'until {day}',
  searched: '“{text}”',
});

/** Texts of return loads. */
export const returnLoadMessages = catalogue('returnLoads', {
  lead: 'Open bookings near your drop-off, so you don’t drive back empty.',
  place: 'Your truck is free in',
  placePlaceholder: 'City, upazila or market',
  from: 'Free from',
  loading: 'Looking for return loads…',
  failed: 'Couldn’t load return loads.',
  tripFailed: 'Couldn’t load your trip.',
  start: 'Where will your truck be free?',
  startHint:
    'Enter a place and a time. We look for pickups within {km, number} km in the next {hours, number} hours.',
  empty: 'No return loads near {place} yet.',
  emptyHere: 'No return loads there yet.',
  emptyHint:
    'Bookings that fit one of your approved vehicles, with a pickup within 24 hours of {time}, will appear here. Try another place or time.',
  pickupsFrom: 'Pickups from {from} to {until}. Highest earnings per km first.',
  emptyKm: '{km} km empty to pickup',
  homewards: 'Towards home',
  homeHint: 'Add your home district to see which loads bring you home.',
  addHome: 'Add home district',
  countNear:
    '{count, plural, =0 {No return loads near {place} yet} one {# return load near {place}} other {# return loads near {place}}}',
  manyNear: '{number} or more return loads near {place}',
});
