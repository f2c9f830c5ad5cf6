import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { idSchema, optionalText, reasonBodySchema, wholeNumber } from './fields.js';
import { MAX_STARS } from './limits.js';
import { timeSchema } from './time.js';

/** Ratings: customer and driver of a completed booking rate each other, once each. */

export const RATING_COMMENT_MAX = 1000;

const ratingSides = ['customer', 'driver'] as const;
const ratingSideSchema = z.enum(ratingSides).meta({ id: 'RatingSide' });
export type RatingSide = z.infer<typeof ratingSideSchema>;

const starsSchema = z.int().min(1).max(MAX_STARS);

/** A rating that is shown: both have rated, or the blind days are over. */
export const ratingSchema = z
  .object({
    id: idSchema,
    /** Who rated: the customer rates the driver, the driver rates the customer. */
    by: ratingSideSchema,
    /** The rater's name; null if the account was deleted. */
    name: z.string().nullable(),
    stars: starsSchema,
    /** Null when there is none. A hidden one is null, too, except for operators and admins. */
    comment: z.string().nullable(),
    is_comment_hidden: z.boolean(),
    /** Why an admin hid the comment: only for operators and admins. */
    hide_reason: z.string().nullish(),
    created_at: timeSchema,
  })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof ratingSchema>;

/** The caller's own rating of a booking. */
export const ownRatingSchema = z
  .object({
    id: idSchema,
    stars: starsSchema,
    comment: z.string().nullable(),
    is_comment_hidden: z.boolean(),
    created_at: timeSchema,
    /** From when the other side reads it: earlier when the other side rates, too. */
    shown_from: timeSchema,
  })
  .meta({ id: 'OwnRating' });
export type OwnRating = z.infer<typeof ownRatingSchema>;

export const rateBodySchema = z.object({
  stars: wholeNumber(1, MAX_STARS, 'invalid_stars'),
  comment: optionalText(RATING_COMMENT_MAX),
});
export type RateBody = z.output<typeof rateBodySchema>;

export const ratingEndpoints = {
  rate: defineEndpoint('POST', '/bookings/:id/rating', {
    summary: 'Rate the driver or the customer of a completed booking, once each',
    access: ['user', 'driver'],
    keyScope: 'bookings:write',
    body: rateBodySchema,
    data: ownRatingSchema,
    status: 201,
    failures: ['booking_not_found', 'booking_not_completed', 'already_rated', 'rating_too_late'],
  }),
  hide: defineEndpoint('POST', '/ratings/:id/hide', {
    summary: 'Hide the comment of a published rating with a reason. Its stars stay visible',
    access: ['admin'],
    body: reasonBodySchema,
    data: ratingSchema,
    incomplete: 'reason_required',
    failures: ['rating_not_found', 'rating_without_comment', 'comment_hidden'],
  }),
} as const;
