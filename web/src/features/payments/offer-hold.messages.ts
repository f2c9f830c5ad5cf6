import { catalogue } from '../../i18n/catalogue';

export const holdMessages = catalogue('hold', {
  title: 'This offer is held for you',
  asking: 'Holding this offer for you…',
  timeLeft: 'Time left',
  held: 'Until {time} the price stands and the driver is kept free for you.',
  renew: 'Hold {minutes, number} minutes more',
  holdsInAll: 'You can hold an offer {count, number} times in all.',

  overTitle: 'The time of the hold is over',
  over: 'Send no money now: the driver or the price may have changed. Hold the offer again first.',
  usedUpTitle: 'You cannot hold this offer again',
  usedUp: 'You have held it as often as possible.',
  busy: 'The driver is free again only if the other booking isn’t paid for.',
  network: 'No connection. The merchant number is shown as soon as the offer is held for you.',
  renewNetwork: 'No connection. The time that is left still counts.',
  failed: 'The offer could not be held.',
});

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
