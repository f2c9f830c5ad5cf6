import { catalogue } from '../i18n/catalogue';

/** Stars of ratings. */
export const ratingStarsMessages = catalogue('ratingStars', {
  ofFive: '{stars, number} of 5 stars',
});
