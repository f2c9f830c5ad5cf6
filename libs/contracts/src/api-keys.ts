import { z } from 'zod';
import { defineEndpoint, keyScopes } from './endpoint.js';
import { code } from './errors.js';
import { idSchema, optionalText, requiredLine } from './fields.js';
import { API_KEY_NAME_MAX } from './limits.js';
import { parseDhakaTime, timeSchema } from './time.js';

/** Keys with which integrations of a user make requests: `Authorization: Bearer bahon_…`. */

const keyScopeSchema = z.enum(keyScopes, code('invalid_value')).meta({ id: 'KeyScope' });

const apiKeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** The first characters of the key, to tell keys apart. */
    prefix: z.string().meta({ example: 'bahon_x4Kq9w' }),
    scopes: z.array(keyScopeSchema),
    /** Null: until it is ended. */
    expires_at: timeSchema.nullable(),
    /** To the minute. */
    last_used_at: timeSchema.nullable(),
    last_address: z.string().nullable().meta({ example: '203.0.113.7' }),
    created_at: timeSchema,
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKeySchema>;

const newApiKeySchema = apiKeySchema
  .extend({
    /** For `Authorization: Bearer`. Shown this once; we keep a hash. A repetition of the request has null. */
    key: z.string().nullable().meta({ example: 'bahon_x4Kq9wT1mC7oVh0sJ2rLbYp8dNfUeGiZa5kXtQ3wHvE' }),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof newApiKeySchema>;

export const apiKeyBodySchema = z.object({
  name: requiredLine(API_KEY_NAME_MAX),
  /** Customers choose among all but `positions:write`, which is the only scope of drivers and staff. */
  scopes: z.array(keyScopeSchema, code('required')).min(1, code('required')).max(100, code('invalid_value')),
  /** A future time; absent or null: the key does not expire. */
  expires_at: optionalText(40)
    .refine((text) => !text || parseDhakaTime(text) !== null, code('invalid_date'))
    .meta({ example: '2027-06-30T18:00' }),
});
export type ApiKeyBody = z.output<typeof apiKeyBodySchema>;

export const apiKeyEndpoints = {
  list: defineEndpoint('GET', '/api-keys', {
    summary: 'List your API keys, newest first',
    access: 'signed-in',
    data: z.array(apiKeySchema),
  }),
  create: defineEndpoint('POST', '/api-keys', {
    summary: 'Create an API key. The response contains the key, which is never shown again',
    access: 'signed-in',
    stepUp: true,
    body: apiKeyBodySchema,
    data: newApiKeySchema,
    status: 201,
    oneTimeFields: ['key'],
    failures: ['too_many_api_keys', 'scope_not_available', 'invalid_date', 'key_end_in_past'],
  }),
  end: defineEndpoint('DELETE', '/api-keys/:id', {
    summary: 'Revoke an API key immediately',
    access: 'signed-in',
    data: z.null(),
    failures: ['api_key_not_found'],
  }),
} as const;
