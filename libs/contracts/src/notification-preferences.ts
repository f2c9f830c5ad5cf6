import { z } from 'zod';
import { bookingVehicleTypes, bookingVehicleTypeSchema } from './booking-states.js';
import { defineEndpoint } from './endpoint.js';
import { districts, districtSchema } from './districts.js';
import { code } from './errors.js';
import { requiredText } from './fields.js';

/** Notification preferences. A topic groups kinds of notifications that are switched together. */

export const notificationTopics = [
  'alerts',
  'offers',
  'payments',
  'codes',
  'bookings',
  'reviews',
  'support',
  'contact',
  'announcements',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const notificationChannels = ['app', 'mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const topicSchema = z.enum(notificationTopics, code('invalid_value'));
const channelSchema = z.enum(notificationChannels, code('invalid_value'));

const preferenceChoiceSchema = z
  .object({
    topic: topicSchema,
    channel: channelSchema,
    is_on: z.boolean(),
    /** It cannot be switched off. */
    is_locked: z.boolean(),
  })
  .meta({ id: 'PreferenceChoice' });

const wallClock = (example: string) =>
  z
    .string(code('invalid_value'))
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, code('invalid_value'))
    .meta({ description: 'A time of day in Bangladesh', example });

/** No web push and no sound between these times of day, over midnight if `from` is the later one. */
const quietHoursSchema = z
  .object({ from: wallClock('22:00'), until: wallClock('06:00') })
  .refine(({ from, until }) => from !== until, { error: code('invalid_value'), path: ['until'] });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const alertVehicleTypes = z
  .array(bookingVehicleTypeSchema, code('invalid_value'))
  .min(1, code('invalid_value'))
  .max(bookingVehicleTypes.length, code('invalid_value'));
const alertDistricts = z
  .array(districtSchema, code('invalid_value'))
  .min(1, code('invalid_value'))
  .max(districts.length, code('invalid_value'));

const notificationPreferencesSchema = z
  .object({
    /** One per topic and channel that is available to this user. */
    choices: z.array(preferenceChoiceSchema),
    quiet_hours: quietHoursSchema.nullable(),
    /**
     * For drivers: which new bookings they are alerted of. Null = every type of their approved vehicles; every
     * district.
     */
    alerts: z
      .object({
        vehicle_types: alertVehicleTypes.nullable(),
        districts: alertDistricts.nullable(),
        /** The types of their approved vehicles; there are no alerts for other types. */
        own_vehicle_types: z.array(bookingVehicleTypeSchema),
      })
      .nullable(),
    /** Whether this installation has an SMS gateway. */
    is_sms_available: z.boolean(),
    /** Whether this installation can send web pushes. */
    is_push_available: z.boolean(),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** Absent fields stay unchanged. */
const updatePreferencesBodySchema = z.object({
  choices: z
    .array(
      z.object({ topic: topicSchema, channel: channelSchema, is_on: z.boolean(code('invalid_value')) }),
      code('invalid_value'),
    )
    .max(notificationTopics.length * notificationChannels.length, code('invalid_value'))
    .optional(),
  quiet_hours: quietHoursSchema.nullable().optional(),
  alerts: z
    .object({
      vehicle_types: alertVehicleTypes.nullable().optional(),
      districts: alertDistricts.nullable().optional(),
    })
    .optional(),
});
export type UpdatePreferencesBody = z.output<typeof updatePreferencesBodySchema>;

export const preferenceEndpoints = {
  get: defineEndpoint('GET', '/notification-preferences', {
    summary: 'Get your notification settings: topics, channels, quiet hours and alerts',
    access: 'signed-in',
    data: notificationPreferencesSchema,
  }),
  update: defineEndpoint('PUT', '/notification-preferences', {
    summary: 'Update your notification settings. Omitted fields stay unchanged',
    access: 'signed-in',
    body: updatePreferencesBodySchema,
    data: notificationPreferencesSchema,
    failures: ['preference_locked'],
  }),
  unsubscribe: defineEndpoint('POST', '/unsubscribe', {
    summary: 'Unsubscribe from a topic’s emails with the token of an email (RFC 8058)',
    access: 'public',
    query: z.object({ token: requiredText(300, 'invalid_link') }),
    data: z.object({ topic: topicSchema }),
    acceptsForm: true,
  }),
} as const;
