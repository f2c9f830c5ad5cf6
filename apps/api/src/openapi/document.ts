import { endpointList } from '@app/contracts/endpoints.js';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { failureSchema, MAX_TOTAL, noSchema } from '@app/contracts/envelope.js';
import { errorCatalogue } from '@app/contracts/errors.js';
import {
  API_KEY_READS_PER_MINUTE,
  API_KEY_WRITES_PER_MINUTE,
  IDEMPOTENCY_HOURS,
  MAX_FILE_MEGABYTES,
  MAX_FILES,
  MAX_JSON_KILOBYTES,
} from '@app/contracts/limits.js';
import { DEFAULT_PAGE_SIZE } from '@app/domain/shared/paging.js';
import { type JsonSchema, SchemaBook } from './json-schema.js';
import { type Operation, operationOf } from './operation.js';
import { failureExamples, sharedHeaders, sharedParameters, sharedResponses } from './shared-parts.js';
import { tagDescriptions } from './tags.js';

/** An OpenAPI 3.1 document, as far as we write it. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
    contact: { name: string; url: string };
  };
  externalDocs: { url: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, unknown>;
    parameters: Record<string, unknown>;
    headers: Record<string, unknown>;
    responses: Record<string, unknown>;
    examples: Record<string, unknown>;
  };
}

/** The OpenAPI document, generated from the schemas that validate requests and answers. `site` is the address of the web client. */
export function openApiDocument(site = 'http://localhost:3000'): OpenApiDocument {
  const book = new SchemaBook();
  book.components['Failure'] = book.ofAnswer(failureSchema);
  book.components['No'] = book.ofAnswer(noSchema);
  const paths: OpenApiDocument['paths'] = {};
  for (const { name, endpoint } of endpointList) {
    const operations = (paths[templateOf(endpoint)] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint, book);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bahon API',
      version: '1.0.0',
      description: CONVENTIONS,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Bahon support', url: `${site}/contact` },
    },
    externalDocs: { url: `${site}/developers`, description: 'How to make API keys and verify webhooks' },
    servers: [{ url: '/api' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(book.components).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'bahon_session',
          description: 'Set by login, register and applyDriver. Under https its name begins with `__Host-`.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bahon_…',
          description:
            'An API key of a customer. It acts as its owner, in the calls that name a scope which the key has.',
        },
        device: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a phone that forwards messages of a wallet. It is good for this one call.',
        },
      },
      parameters: sharedParameters,
      headers: sharedHeaders,
      responses: sharedResponses(),
      examples: failureExamples(),
    },
  };
}

/** `/bookings/:id` → `/bookings/{id}` */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const CONVENTIONS = `Road transport for Bangladesh: bookings, drivers' offers, payments and delivery codes.

**Answers.** A success is \`{ "status": true, "data": …, "message": "…" }\`, a failure \`{ "status": false, "code": "…", "message": "…", "errors": { field: text } }\` with an HTTP status of its kind. Programs should use \`code\`; \`message\` is a text for users in the language of \`Accept-Language\` (\`en\`, \`bn\`).

**Sessions.** An \`httpOnly\` cookie. Requests that change something are refused when a page of another site sends them. A row of another user answers 404.

**API keys.** A customer makes them on the profile, each with scopes, for \`Authorization: Bearer bahon_…\`. With a key no cookie is read or set. A call names the scope that a key needs; a call without one refuses every key (403 \`key_not_accepted\`). A key may make ${API_KEY_READS_PER_MINUTE} reads and ${API_KEY_WRITES_PER_MINUTE} writes in a minute; its answers carry \`RateLimit-Policy\` and \`RateLimit\` as in draft-ietf-httpapi-ratelimit-headers-10.

**Values.** Field names are snake_case. Money is a number of taka with at most two decimals. Times are ISO 8601 in Bangladesh time (\`+06:00\`); an input without an offset is Bangladesh time. Unknown fields are ignored.

**Lists.** Newest first, ${DEFAULT_PAGE_SIZE} rows unless \`limit\` is given. Pass \`meta.next\` as \`before\` to get the next page; null means that there is none. Lists with \`sort\` are sorted in descending order unless \`order\` is \`asc\`. A value of \`meta.next\` is valid for its own order only. A filter with several values takes them separated by commas. \`total=1\`, where a list has it, adds \`meta.total\`, which is at most ${MAX_TOTAL}.

**Repeated requests.** A POST with the \`Idempotency-Key\` of an earlier one does nothing and gets the answer of the first, for ${IDEMPOTENCY_HOURS} hours.

**Limits.** JSON up to ${MAX_JSON_KILOBYTES} kB, files up to ${MAX_FILE_MEGABYTES} MB each and ${MAX_FILES} per request. Too many requests get 429 with \`Retry-After\`. There are ${Object.keys(errorCatalogue).length} error codes; every answer carries an \`X-Request-Id\`.`;
