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
