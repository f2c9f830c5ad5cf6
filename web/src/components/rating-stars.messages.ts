import { catalogue } from '../i18n/catalogue';

/** Stars of ratings. */
export const ratingStarsMessages = catalogue('ratingStars', {
  outOf: '{stars, number} of {maximum, number} stars',
});
