import { catalogue } from '../../i18n/catalogue';

/** Why an offer cannot be paid for now, and what the customer can do. */
export const noHoldMessages = catalogue('noHold', {
  title: 'You cannot pay for this offer now',
  expired: 'This offer is no longer valid. Ask the driver to send it again.',
  outdated:
    'You changed the booking after this offer. Wait until the driver sends it again: this page then continues automatically.',
  unavailable: 'The driver isn’t available now.',
  busyTitle: 'The driver is already booked at that time',
  held: 'Another booking is being paid for. If it is not paid by {time}, the driver is free again and this page continues automatically.',
  booked: 'Another booking at that time has been paid for.',
  alreadyPaid: 'If you have sent the money already, submit your payment in the form.',
  haveSent: 'I have sent the money already',
  allOffers: 'See all offers',
});
