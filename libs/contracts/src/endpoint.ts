import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import { idParamsSchema } from './fields.js';
import type { Role } from './roles.js';

const customerScopes = [
  'bookings:read',
  'bookings:write',
  'offers:read',
  'payments:write',
  'trips:read',
  'money:read',
] as const;
const fleetScopes = ['positions:write'] as const;

/** Scopes of API keys: a key can use only endpoints with one of its scopes as `keyScope`. */
export const keyScopes = [...customerScopes, ...fleetScopes] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The scopes that users of a role can give to their keys. */
export const scopesOfRole: Record<Role, readonly KeyScope[]> = {
  user: customerScopes,
  driver: fleetScopes,
  operator: fleetScopes,
  admin: fleetScopes,
};

/** Who may use an endpoint. Services check the ownership of rows. */
export type Access = 'public' | 'signed-in' | readonly Role[];

type Schema = z.ZodType;

/** The declaration of an endpoint, apart from its route. */
interface EndpointParts<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
> {
  readonly summary: string;
  readonly access: Access;
  /** The parameters of the path, unless `:id` is the only one. */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The `data` of a successful response. */
  readonly data: Data;
  /** 201 if a row is created, otherwise 200. */
  readonly status?: 200 | 201;
  /** The status if an earlier request already created the row and the status differs. */
  readonly repeatStatus?: 200;
  /** The code and text of the response if a required field is missing. */
  readonly incomplete?: ErrorCode;
  /** A GET that changes something or writes the audit log: guarded against other sites like a POST. */
  readonly changesState?: boolean;
  /** The body is multipart form data with fields and files. */
  readonly multipart?: boolean;
  /** The form field with the files, unless it is `documents[]`. */
  readonly fileField?: string;
  /** The form takes images only, up to this number. */
  readonly picturesOnly?: { most: number };
  /** The form takes one CSV file. */
  readonly csvOnly?: boolean;
  /** The response contains a secret, so it is encrypted when stored for repeated requests. */
  readonly hasSecretResponse?: boolean;
  /** Fields of `data` sent only in the first response: never stored, and null when the request is repeated. */
  readonly oneTimeFields?: readonly string[];
  /** The response can be negative: 200 with `status: false`, as for `/user-exist`. */
  readonly allowsNegativeResult?: boolean;
  /** Error codes of business rules; those of access and schemas are added automatically. */
  readonly failures?: readonly ErrorCode[];
  /** Media type of a successful response that is a stream without the envelope. `data` then describes its content. */
  readonly produces?: string;
  /**
   * A public endpoint that accepts an `Idempotency-Key`, because its response creates no session and contains no personal
   * data.
   */
  readonly allowsVisitorKeys?: boolean;
  /** Accepts a phone's token instead of a session (`proof-devices.ts`). */
  readonly acceptsDeviceToken?: boolean;
  /** The scope an API key needs; without one, the endpoint refuses API keys (`api-keys.ts`). */
  readonly keyScope?: KeyScope;
  /**
   * Receives measurements many times a minute: API keys have a separate limit for it, and the audit log leaves it out.
   */
  readonly isTelemetry?: boolean;
  /**
   * Requires users with a second factor to have verified it in the last 15 minutes (401 `second_factor_needed`).
   */
  readonly stepUp?: boolean;
  /** Open to staff who still have to set up their required second factor. Public endpoints are open to them too. */
  readonly withoutSecondFactor?: boolean;
  /** Accepts and ignores a form as its body, which email clients send to unsubscribe. */
  readonly acceptsForm?: boolean;
  /** Responses also have `success`, which clients of the support endpoints expect. */
  readonly success?: boolean;
  /** A second name for `data` in the response, such as `tickets`. */
  readonly alias?: string;
}

/**
 * One endpoint of the API: route, access and schemas. The server routes and guards, the types of the web client, the
 * OpenAPI document and the access tests are derived from it.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
> extends EndpointParts<Params, Query, Body, Data> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters as `:name`. */
  readonly path: string;
}

/** Declares an endpoint; the types of its parts are inferred. `:id` in its path is a row's id unless `params` says otherwise. */
export function defineEndpoint<
  Params extends Schema = typeof idParamsSchema,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Data extends Schema = z.ZodNull,
>(
  method: Endpoint['method'],
  path: `${string}/:id` | `${string}/:id/${string}`,
  parts: EndpointParts<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data>;
export function defineEndpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Data extends Schema = z.ZodNull,
>(
  method: Endpoint['method'],
  path: string,
  parts: EndpointParts<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data>;
export function defineEndpoint(
  method: Endpoint['method'],
  path: string,
  parts: EndpointParts<Schema, Schema, Schema, Schema>,
): Endpoint {
  return { method, path, ...(/\/:id(\/|$)/.test(path) && { params: idParamsSchema }), ...parts };
}

export type DataOf<C> = C extends Endpoint<Schema, Schema, Schema, infer D> ? z.output<D> : never;

/**
 * Whether a request repeated with the same `Idempotency-Key` gets the first response. Responses with a cookie cannot be
 * replayed.
 */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return endpoint.method === 'POST' && (endpoint.access !== 'public' || endpoint.allowsVisitorKeys === true);
}
