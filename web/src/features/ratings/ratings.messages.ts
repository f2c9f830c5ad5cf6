import { catalogue } from '../../i18n/catalogue';

export const ratingMessages = catalogue('ratings', {
  stars: 'Stars',
  star: '{stars, plural, one {# star} other {# stars}}',
  bad: 'Bad',
  poor: 'Poor',
  fair: 'OK',
  good: 'Good',
  excellent: 'Excellent',
  commentForDriver: 'What should other customers know?',
  commentForCustomer: 'What should other drivers know?',
  blindToDriver:
    'The driver sees your rating once you’ve both rated, or {days, number} days after the delivery. You can rate until {time}.',
  blindToCustomer:
    'The customer sees your rating once you’ve both rated, or {days, number} days after the delivery. You can rate until {time}.',
  send: 'Send rating',
  failed: 'Couldn’t save your rating.',
  own: 'Your rating',
  byCustomer: 'By the customer',
  byDriver: 'By the driver',
  waitsForDriver: 'The driver will see it after rating you, or on {time} at the latest.',
  waitsForCustomer: 'The customer will see it after rating you, or on {time} at the latest.',
  hidden: 'Our team hid this comment.',
  hiddenBecause: 'Hidden: {reason}',
  none: 'No ratings to show yet.',
  loadFailed: 'Couldn’t load the ratings.',
  hide: 'Hide comment',
  hideTitle: 'Hide this comment?',
  hideText: 'The stars stay visible. The customer and the driver will see that a comment was hidden.',
  hideHint: 'Operators and admins can see the reason.',
  hideFailed: 'Couldn’t hide the comment.',
  hideDone: 'Comment hidden.',
});
