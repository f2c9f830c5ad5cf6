import { catalogue } from '../../i18n/catalogue';

/** Why an offer cannot be paid for now, and what the customer can do. */
export const noHoldMessages = catalogue('noHold', {
  title: 'You cannot pay for this offer now',
  expired: 'This offer is no longer valid. Call the driver to send it again, or choose another offer.',
  outdated:
    'You changed the booking after this offer. Wait until the driver sends it again: this page then goes on by itself. Or choose another offer.',
  unavailable: 'The driver cannot come now. Choose another offer.',
  busyTitle: 'The driver is already booked at that time',
  held: 'Another booking is being paid for. If it is not paid by {time}, the driver is free again and this page goes on by itself. Or choose another offer.',
  booked: 'Another booking at that time has been paid for. Choose another offer.',
  alreadyPaid: 'If you have sent the money already, submit your payment in the form.',
  haveSent: 'I have sent the money already',
  otherOffer: 'Choose another offer',
});
