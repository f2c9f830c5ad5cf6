import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, requiredText } from './fields.js';
import { timeSchema } from './time.js';

/** Devices that get notifications while the page is closed: Web Push (RFC 8030), each agreed to on the device itself. */

const base64url = (characters: number, example: string) =>
  requiredText(characters)
    .regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), code('invalid_value'))
    .meta({ example });

/** Result of `PushSubscription.toJSON()` in a browser. */
const subscribeBodySchema = z.object({
  endpoint: requiredText(1000).meta({ example: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM' }),
  keys: z.object(
    {
      /** An uncompressed point on P-256: 65 bytes. */
      p256dh: base64url(
        87,
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      /** 16 bytes. */
      auth: base64url(22, 'BTBZMqHH6r4Tts7J_aSIgg'),
    },
    code('invalid_value'),
  ),
});
export type SubscribeBody = z.output<typeof subscribeBodySchema>;

const pushDeviceSchema = z
  .object({
    id: idSchema,
    /** The device of this request. */
    is_current: z.boolean(),
    browser: z.string().nullable(),
    os: z.string().nullable(),
    created_at: timeSchema,
    /** Time of the last message that its push service accepted. */
    last_sent_at: timeSchema.nullable(),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushEndpoints = {
  key: defineEndpoint('GET', '/push-subscriptions/key', {
    summary: 'Get the public VAPID key for subscriptions, or null if web push is off',
    access: 'signed-in',
    data: z.object({ public_key: z.string().nullable() }),
  }),
  list: defineEndpoint('GET', '/push-subscriptions', {
    summary: 'List your devices with web push',
    access: 'signed-in',
    data: z.array(pushDeviceSchema),
  }),
  subscribe: defineEndpoint('POST', '/push-subscriptions', {
    summary: 'Subscribe this device to web push while it is signed in',
    access: 'signed-in',
    body: subscribeBodySchema,
    data: pushDeviceSchema,
    status: 201,
    failures: ['push_unavailable', 'push_endpoint_refused'],
  }),
  unsubscribe: defineEndpoint('DELETE', '/push-subscriptions/:id', {
    summary: 'Unsubscribe one of your devices from web push',
    access: 'signed-in',
    data: z.null(),
    failures: ['push_device_not_found'],
  }),
} as const;
