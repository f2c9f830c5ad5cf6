import { catalogue } from '../../i18n/catalogue';

/** Texts about what an offer promises: vehicle, validity, busy hours; and about withdrawing it. */
export const promiseMessages = catalogue('promise', {
  vehicle: 'Vehicle',
  kilograms: '{number} kg',
  tooSmall: 'Too small: the load weighs {weight}',
  papersExpired: 'Documents expired: {papers}',
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
  outdatedTag: 'Booking changed',
  bookedElsewhere:
    'You’re booked for #{id}, {pickup} → {drop}, from {from} until about {until}. The customer can’t accept your offer unless that trip ends earlier or is cancelled.',
  heldElsewhere:
    'A customer is paying for your offer on #{id}, {pickup} → {drop}, from {from} until about {until}. Your offer on this booking can be accepted only if they haven’t paid by {end}.',
  paidElsewhere:
    'Your trip #{id}, {pickup} → {drop}, from {from} until about {until}, has been paid for, and we’re checking the payment. The customer of this booking can’t accept your offer unless that payment is rejected.',
  sendAgain: 'Send again',
  sendAgainTitle: 'Send your offer for Booking #{id} again',

  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw your offer for Booking #{id}?',
  withdrawText: 'The customer can no longer choose it. While the booking is open, you can send it again.',
  keep: 'Keep the offer',
  withdrawFailed: 'The offer could not be withdrawn.',
});
