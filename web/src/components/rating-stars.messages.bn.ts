import { inBangla } from '../i18n/catalogue';
import type { ratingStarsMessages } from './rating-stars.messages';

export const ratingStarsInBangla = inBangla<typeof ratingStarsMessages>('ratingStars', {
  outOf: '{maximum, number} তারার মধ্যে {stars, number}',
});
