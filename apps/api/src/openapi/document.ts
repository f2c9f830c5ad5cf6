import { endpointList } from '@app/contracts/endpoints.js';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { failureSchema, noSchema } from '@app/contracts/envelope.js';
import { errorCatalogue } from '@app/contracts/errors.js';
import { type JsonSchema, SchemaBook } from './json-schema.js';
import { type Operation, operationOf } from './operation.js';
import { failureExamples, sharedHeaders, sharedParameters, sharedResponses } from './shared-parts.js';

/** An OpenAPI 3.1 document, as far as we write it. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
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

/** The whole API as a document, made from the same schemas that check requests and answers. */
export function openApiDocument(): OpenApiDocument {
  const book = new SchemaBook();
  book.components['Failure'] = book.ofAnswer(failureSchema);
  book.components['No'] = book.ofAnswer(noSchema);
  const paths: OpenApiDocument['paths'] = {};
  for (const { name, endpoint } of endpointList) {
    const operations = (paths[templateOf(endpoint)] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint, book);
  }
  const features = new Set(endpointList.map(({ name }) => name.split('.')[0]!));
  return {
    openapi: '3.1.0',
    info: { title: 'Bahon API', version: '1.0.0', description: CONVENTIONS },
    servers: [{ url: '/api' }],
    tags: [...features].map((name) => ({ name })),
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

**Answers.** A success is \`{ "status": true, "data": …, "message": "…" }\`, a failure \`{ "status": false, "code": "…", "message": "…", "errors": { field: text } }\` with the fitting HTTP status. Go by \`code\`; \`message\` is for people, in the language of \`Accept-Language\` (\`en\`, \`bn\`).

**Sessions.** An \`httpOnly\` cookie. What changes anything is refused when a page of another site sends it. A row that is not yours answers 404.

**Values.** Field names are snake_case. Money is a number of taka with at most two decimals. Times are ISO 8601 in Bangladesh time (\`+06:00\`); an input without an offset is Bangladesh time. Unknown fields are ignored.

**Lists.** Newest first, 50 rows unless \`limit\` says otherwise. \`meta.next\`, passed back as \`before\`, gives the next page; null is the end. Lists that take \`sort\` come in that order, descending unless \`order\` is \`asc\`; pages of one order are no places in another.

**Repeating.** A POST with the \`Idempotency-Key\` of an earlier one gets its answer again and does nothing, for 24 hours.

**Limits.** JSON up to 100 kB, files up to 5 MB each and 10 at once. Too many requests answer 429 with \`Retry-After\`. ${Object.keys(errorCatalogue).length} codes are known; every answer carries an \`X-Request-Id\`.`;
