import type { z } from 'zod';
import { type Access, type Endpoint, takesIdempotencyKey, type KeyScope } from '@app/contracts/endpoint.js';
import { answerSchema } from '@app/contracts/envelope.js';
import { failureCodesOf } from '@app/contracts/failures.js';
import { DOCUMENTS_FIELD, fileMediaTypes, pictureMediaTypes } from '@app/contracts/files.js';
import { MAX_FILE_MEGABYTES, MAX_FILES, STEP_UP_SECONDS } from '@app/contracts/limits.js';
import type { Role } from '@app/contracts/roles.js';
import { exampleOf } from './examples.js';
import { type JsonSchema, refTo, type SchemaBook } from './json-schema.js';
import { answerHeaders, failureResponses } from './shared-parts.js';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example: unknown;
}

export interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  /** Roles that may use it. */
  'x-access': Access;
  /** The scope an API key needs; absent if no key may use it. */
  'x-key-scope'?: KeyScope;
  /** Requires a recent second-factor check of users who have a second factor. */
  'x-step-up'?: true;
  security: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, unknown>;
}

/** One endpoint as an operation. `name` is, for example, `offers.send`. */
export function operationOf(name: string, endpoint: Endpoint, book: SchemaBook): Operation {
  const [feature = '', action = ''] = name.split('.');
  const isRepeatable = takesIdempotencyKey(endpoint);
  return {
    operationId: feature + action.charAt(0).toUpperCase() + action.slice(1),
    tags: [feature],
    summary: endpoint.summary,
    description: [accessInWords(endpoint.access), ...notesOn(endpoint)].join(' '),
    'x-access': endpoint.access,
    ...(endpoint.keyScope && { 'x-key-scope': endpoint.keyScope }),
    ...(endpoint.stepUp && { 'x-step-up': true }),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path', book),
      ...parametersOf(endpoint.query, 'query', book),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(isRepeatable ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint, endpoint.body, book) }),
    responses: {
      [String(endpoint.status ?? 200)]: answerOf(endpoint, book),
      ...(endpoint.repeatStatus && {
        [String(endpoint.repeatStatus)]: answerOf(endpoint, book, 'Already created.'),
      }),
      ...failureResponses(failureCodesOf(endpoint)),
    },
  };
}

function securityOf({ access, acceptsDeviceToken, keyScope }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  return [
    { session: [] },
    // OpenAPI has scopes for OAuth only, so `x-key-scope` and the description name a key's scope.
    ...(keyScope ? [{ apiKey: [] }] : []),
    ...(acceptsDeviceToken ? [{ device: [] }] : []),
  ];
}

const people: Record<Role, string> = {
  user: 'customers',
  driver: 'drivers',
  operator: 'operators',
  admin: 'admins',
};

/** `Available to operators and admins.` */
function accessInWords(access: Access): string {
  if (access === 'public') return 'Requires no sign-in.';
  if (access === 'signed-in') return 'Available to all signed-in users.';
  const roleNames = access.map((role) => people[role]);
  return `Available to ${new Intl.ListFormat('en').format(roleNames)}.`;
}

function notesOn(endpoint: Endpoint): string[] {
  return [
    ...(endpoint.changesState && endpoint.method === 'GET' ? ['This GET changes state.'] : []),
    ...(endpoint.keyScope ? [`Accepts API keys with the scope \`${endpoint.keyScope}\`.`] : []),
    ...(endpoint.acceptsDeviceToken ? ['Accepts phone tokens.'] : []),
    ...(endpoint.stepUp
      ? [`Users with a second factor must have verified it in the last ${STEP_UP_SECONDS / 60} minutes.`]
      : []),
    ...(endpoint.allowsNegativeResult ? ['A negative result is 200 with `status: false`.'] : []),
    ...(endpoint.alias ? [`\`${endpoint.alias}\` repeats \`data\`.`] : []),
  ];
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', book: SchemaBook): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.ofRequest(schema);
  return Object.entries(properties).map(([name, { description, example, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: field,
    example: example ?? exampleOf(field, book, name === 'before' ? 'next' : name),
  }));
}

function requestBodyOf(
  endpoint: Endpoint,
  body: z.ZodType,
  book: SchemaBook,
): NonNullable<Operation['requestBody']> {
  const fields = book.ofRequest(body);
  const example = exampleOf(fields, book);
  if (endpoint.multipart) {
    // The example has fields only: files have no text to show.
    return {
      required: true,
      content: { 'multipart/form-data': { schema: withFiles(fields, endpoint), example } },
    };
  }
  const content = { schema: fields, example };
  return { required: (fields.required ?? []).length > 0, content: { 'application/json': content } };
}

function withFiles(
  fields: JsonSchema,
  { fileField = DOCUMENTS_FIELD, picturesOnly, csvOnly }: Endpoint,
): JsonSchema {
  if (csvOnly) {
    const file = {
      type: 'string',
      format: 'binary',
      description: `text/csv, up to ${MAX_FILE_MEGABYTES} MB.`,
    };
    return { ...fields, properties: { ...fields.properties, [fileField]: file } };
  }
  const { types, most } = picturesOnly
    ? { types: pictureMediaTypes, most: picturesOnly.most }
    : { types: fileMediaTypes, most: MAX_FILES };
  const files: JsonSchema = {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    maxItems: most,
    description: `${types.join(', ')}, up to ${MAX_FILE_MEGABYTES} MB each.`,
  };
  return { ...fields, properties: { ...fields.properties, [fileField]: files } };
}

function answerOf(
  endpoint: Endpoint,
  book: SchemaBook,
  description = endpoint.status === 201 ? 'Created.' : 'Success.',
): object {
  if (endpoint.produces) {
    const bytes: Content = { schema: { type: 'string', format: 'binary' } };
    return { description, headers: answerHeaders, content: { [endpoint.produces]: bytes } };
  }
  const yes = book.ofAnswer(answerSchema(endpoint));
  const schema = endpoint.allowsNegativeResult ? { anyOf: [yes, refTo('No')] } : yes;
  return {
    description,
    headers: answerHeaders,
    content: { 'application/json': { schema, example: exampleOf(yes, book) } },
  };
}
