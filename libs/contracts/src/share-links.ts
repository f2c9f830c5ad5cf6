import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema } from './fields.js';
import { MAX_SHARE_LINKS } from './limits.js';
import { positionProgressShape, trackSchema } from './positions.js';
import { staffRoles } from './roles.js';
import { timeSchema } from './time.js';
import { tripStageSchema } from './trip-states.js';
import { vehicleTypeSchema } from './vehicle-fields.js';

/** Links by which people without an account, such as the receiver, follow a trip. */

const shareLinkSchema = z
  .object({
    id: idSchema,
    created_at: timeSchema,
    created_by_name: z.string().nullable(),
    /** It was sent to the receiver by SMS. */
    is_for_receiver: z.boolean(),
    /** 24 hours after the end of the trip; null while it runs. */
    expires_at: timeSchema.nullable(),
  })
  .meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof shareLinkSchema>;

const newShareLinkSchema = shareLinkSchema
  .extend({
    /** The address with its token. Shown this once; we keep a hash. */
    url: z.string().meta({ example: 'https://bahon.example/track/Zk3v0Qm6cU2m1sYtq5oJ9w' }),
  })
  .meta({ id: 'NewShareLink' });
export type NewShareLink = z.infer<typeof newShareLinkSchema>;

const createShareLinkBodySchema = z.object({
  /** Also sends it to the receiver by SMS. */
  receiver: z.boolean(code('invalid_value')).nullish(),
});
export type CreateShareLinkBody = z.output<typeof createShareLinkBodySchema>;

/** 128 bits in base64url; any other text is not found. */
const tokenParamsSchema = z.object({ token: z.string().regex(/^[\w-]{1,100}$/) });

const sharedTripSchema = z
  .object({
    /** Null while another driver is sought. */
    stage: tripStageSchema.nullable(),
    /** How the booking ended; null while it runs. */
    end: z.enum(['delivered', 'cancelled']).nullable(),
    ...positionProgressShape,
    line: trackSchema.shape.line,
    is_stale: z.boolean(),
    /** From the district of the pickup, whose address stays private. */
    plan: trackSchema.shape.plan,
    pickup_district: z.object({ name: z.string(), name_bn: z.string() }).nullable(),
    drop_address: z.string(),
    vehicle: z.object({ type: vehicleTypeSchema, license_plate: z.string() }).nullable(),
    driver_first_name: z.string().nullable(),
    expires_at: timeSchema.nullable(),
  })
  .meta({ id: 'SharedTrip' });
export type SharedTrip = z.infer<typeof sharedTripSchema>;

export const shareLinkEndpoints = {
  create: defineEndpoint('POST', '/bookings/:id/share', {
    summary:
      'Create a link by which anybody follows a running trip. The response contains its address, which is never shown again',
    access: ['user', ...staffRoles],
    body: createShareLinkBodySchema,
    data: newShareLinkSchema,
    status: 201,
    hasSecretResponse: true,
    failures: [
      'booking_not_found',
      'trip_not_found',
      'trip_over',
      'too_many_share_links',
      'receiver_phone_missing',
    ],
  }),
  list: defineEndpoint('GET', '/bookings/:id/shares', {
    summary: `List the active share links of a booking, newest first; at most ${MAX_SHARE_LINKS}`,
    access: ['user', ...staffRoles],
    data: z.array(shareLinkSchema),
    failures: ['booking_not_found'],
  }),
  revoke: defineEndpoint('DELETE', '/shares/:id', {
    summary: 'Revoke a share link',
    access: ['user', ...staffRoles],
    data: z.null(),
    failures: ['share_link_not_found'],
  }),
  open: defineEndpoint('GET', '/public/track/:token', {
    summary: 'Follow a trip with the token of a share link',
    access: 'public',
    params: tokenParamsSchema,
    data: sharedTripSchema,
    failures: ['share_link_not_found'],
  }),
} as const;
