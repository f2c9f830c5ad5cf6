import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { KeyScope } from './key-scopes.js';
import type { Role } from './roles.js';

/** Who may use an endpoint. Services check the ownership of rows. */
export type Access = 'public' | 'signed-in' | readonly Role[];

type Schema = z.ZodType;

/** What an endpoint declares beside its route. */
interface EndpointParts<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
> {
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The `data` of a success. */
  readonly data: Data;
  /** 201 where a row is created, else 200. */
  readonly status?: 200 | 201;
  /** The status when the row was created by an earlier request, where it is not the same. */
  readonly repeatStatus?: 200;
  /** The code and text of the whole answer when a required field is missing. */
  readonly incomplete?: ErrorCode;
  /** A GET that changes something or writes the audit log: guarded against other sites like a POST. */
  readonly changesState?: boolean;
  /** The body is multipart form data with fields and files. */
  readonly multipart?: boolean;
  /** The form field with the files, unless it is `documents[]`. */
  readonly fileField?: string;
  /** The form takes pictures only, and this many at most. */
  readonly picturesOnly?: { most: number };
  /** The form takes one CSV file. */
  readonly csvOnly?: boolean;
  /** The answer has a secret that we do not store readably; kept for repetitions, it is encrypted. */
  readonly answersSecret?: boolean;
  /** Fields of `data` in the first answer only: a repetition has null there, and they are stored nowhere. */
  readonly answersOnce?: readonly string[];
  /** The answer can be negative: 200 with `status: false`, such as `/user-exist`. */
  readonly mayAnswerNo?: boolean;
  /** Error codes of rules, in addition to those that follow from access and schemas. */
  readonly failures?: readonly ErrorCode[];
  /** Media type of a success that is not JSON but a stream without the envelope. `data` then describes its content. */
  readonly produces?: string;
  /**
   * A public endpoint that accepts an `Idempotency-Key`, because its answer creates no session and contains no personal
   * data.
   */
  readonly allowsVisitorKeys?: boolean;
  /** A phone may make the call with its token instead of a session (`proof-devices.ts`). */
  readonly acceptsDeviceToken?: boolean;
  /** The scope with which an API key may make the call; without one no key may (`api-keys.ts`). */
  readonly keyScope?: KeyScope;
  /**
   * Asks callers who have a second factor for it, when they last proved it more than 15 minutes ago (401
   * `second_factor_needed`).
   */
  readonly stepUp?: boolean;
  /** Open to staff who must have a second factor and have none yet. Public endpoints are open to them, too. */
  readonly withoutSecondFactor?: boolean;
  /** The call may have a form as its body, which is ignored: mail programs send one to unsubscribe. */
  readonly acceptsForm?: boolean;
  /** Answers also have `success`, as clients of the support calls expect. */
  readonly success?: boolean;
  /** A second name for `data` in the answer, such as `tickets`. */
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

/** Declares an endpoint; the types of its parts are inferred. */
export function defineEndpoint<
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Data extends Schema = z.ZodNull,
>(
  method: Endpoint['method'],
  path: string,
  parts: EndpointParts<Params, Query, Body, Data>,
): Endpoint<Params, Query, Body, Data> {
  return { method, path, ...parts };
}

export type DataOf<C> = C extends Endpoint<Schema, Schema, Schema, infer D> ? z.output<D> : never;

/**
 * Whether a repetition with the same `Idempotency-Key` gets the first answer. Answers with a cookie cannot be replayed.
 */
export function takesIdempotencyKey(endpoint: Endpoint): boolean {
  return endpoint.method === 'POST' && (endpoint.access !== 'public' || endpoint.allowsVisitorKeys === true);
}
