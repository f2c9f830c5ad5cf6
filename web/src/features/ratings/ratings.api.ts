import { ratingEndpoints } from '@app/contracts/ratings.js';
import { api } from '../../api/api';
import { mutationOf, pathRowOf } from '../../api/endpoints';

/** Ratings are read with their booking. */
const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    rateBooking: mutationOf(build, ratingEndpoints.rate, { invalidates: pathRowOf('Booking') }),
    hideComment: mutationOf(build, ratingEndpoints.hide),
  }),
});

/** What a rating changes is read again. */
export const { invalidateTags: invalidateBookings } = ratingsApi.util;

export const { useRateBookingMutation, useHideCommentMutation } = ratingsApi;
