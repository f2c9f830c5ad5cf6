import { endpointList, type endpoints } from '@app/contracts/endpoints.js';
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

/** A description of each feature of the API. A feature without one does not compile. */
const tagDescriptions: Record<keyof typeof endpoints, string> = {
  accounts: 'Registration, sign-in, email verification and passwords.',
  secondFactor: 'Authenticator apps, passkeys and recovery codes, and the checks before sensitive actions.',
  profile: 'Your account and its signed-in devices.',
  apiKeys: 'API keys and their scopes.',
  webhooks: 'Webhooks that receive a customer’s events, signed, and their deliveries.',
  files: 'Upload and download of images and documents.',
  drivers: 'Driver applications and their review.',
  suspensions: 'Suspending drivers, temporarily or until further notice, and reinstating them.',
  driverRecords: 'A driver’s record: trips, punctuality and ratings.',
  vehicles: 'Vehicles and their review.',
  vehicleFiles: 'Photos and documents of vehicles.',
  documentExpiry: 'Expiry dates of driver and vehicle documents.',
  places: 'Places that pickups and drop-offs can refer to.',
  tariffs: 'Tariffs by vehicle type.',
  estimates: 'Distance, duration and usual price of a trip.',
  bookings: 'Bookings, from request to completion.',
  trips: 'Trip stages with times, photos and problems.',
  shareLinks: 'Links that let people without an account follow a trip.',
  positions: 'Current and past positions of a trip’s vehicle.',
  trackers: 'GPS trackers of vehicles.',
  map: 'The optional street map.',
  replacements: 'Replacing the driver of a confirmed booking.',
  cancelRequests: 'Customer requests to cancel a confirmed booking, and their decision.',
  offers: 'Driver offers for bookings, and choosing one.',
  returnLoads: 'Open bookings for a driver’s return trip.',
  commitments: 'A driver’s upcoming jobs, by pickup time.',
  payments: 'Mobile money payments and their approval.',
  proofs: 'Wallet messages as evidence for payments.',
  proofDevices: 'Phones that forward wallet messages.',
  otp: 'Sending and entering the delivery code, and completing without it.',
  ratings: 'Ratings that customers and drivers give each other.',
  ledger: 'Ledger accounts and entries of the money Bahon holds.',
  bookingMoney: 'A booking’s payments, refunds and payouts, and the delivery confirmation.',
  disputes: 'Disputes about bookings, and their decision.',
  walletCorrections: 'Corrections of the ledger against a wallet statement.',
  money: 'Balances, payable amounts and gaps in the wallet messages.',
  payoutAccount: 'The mobile money account that receives payouts.',
  payouts: 'Payouts to drivers.',
  refunds: 'Refunds to customers.',
  earnings: 'A driver’s earnings and statements.',
  notifications: 'Notifications and their read state.',
  preferences: 'Notification channels by topic, and quiet hours.',
  push: 'Devices that receive web push.',
  broadcasts: 'Announcements from admins to many users.',
  support: 'Support tickets and their messages.',
  contact: 'The public contact form, and replies.',
  users: 'User accounts, for staff.',
  staffSettings: 'Table settings and saved views of staff.',
  bulk: 'One action on several rows.',
  dashboard: 'Figures of the admin dashboard.',
  console: 'Pending work for staff, and system health.',
  activity: 'Recent events as a feed.',
  audit: 'The audit log of staff actions.',
  exports: 'CSV exports of lists.',
};

/** The parts of an OpenAPI 3.1 document that this API uses. */
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

/** The OpenAPI document, generated from the schemas that validate requests and responses. `site` is the web client's URL. */
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
    externalDocs: { url: `${site}/developers`, description: 'How to create API keys and verify webhooks' },
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
          description: 'Set on sign-in and registration. Over https its name starts with `__Host-`.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bahon_…',
          description: 'A user’s API key. It acts as its owner on endpoints that accept one of its scopes.',
        },
        device: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a phone that forwards wallet messages. Valid for this endpoint only.',
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

const CONVENTIONS = `Truck, pickup and van booking in Bangladesh: bookings, driver offers, payments and delivery codes.

**Responses.** A successful response is \`{ "status": true, "data": …, "message": "…" }\`. An error is \`{ "status": false, "code": "…", "message": "…", "errors": { field: text } }\` with a matching HTTP status. Handle errors by \`code\`; \`message\` is meant for users, in the language of \`Accept-Language\` (\`en\` or \`bn\`). There are ${Object.keys(errorCatalogue).length} error codes. Every response has an \`X-Request-Id\`.

**Sessions.** Users are signed in by an \`httpOnly\` cookie. Cross-site requests that change anything are refused. Another user's data returns 404.

**API keys.** Users create API keys with scopes on their profile and send them as \`Authorization: Bearer bahon_…\`. Requests with a key neither read nor set cookies. Each endpoint lists the scope it needs; endpoints without one refuse API keys (403 \`key_not_accepted\`). A key can make ${API_KEY_READS_PER_MINUTE} reads and ${API_KEY_WRITES_PER_MINUTE} writes per minute; responses carry \`RateLimit-Policy\` and \`RateLimit\` as in draft-ietf-httpapi-ratelimit-headers-10.

**Values.** Field names are snake_case. Amounts are taka with at most two decimals. Times are ISO 8601 in Bangladesh time (\`+06:00\`); input without an offset is read as Bangladesh time. Unknown fields are ignored.

**Lists.** Lists return the newest ${DEFAULT_PAGE_SIZE} rows unless \`limit\` is set. Pass \`meta.next\` as \`before\` to get the next page; null means there are no more. Lists with \`sort\` are descending unless \`order\` is \`asc\`; \`meta.next\` is valid only for the same order. Filters take several values separated by commas. Where supported, \`total=1\` adds \`meta.total\`, capped at ${MAX_TOTAL}.

**Idempotency.** Send an \`Idempotency-Key\` header to retry a POST safely: within ${IDEMPOTENCY_HOURS} hours, a request with the same key has no effect and returns the first response.

**Limits.** JSON bodies can be up to ${MAX_JSON_KILOBYTES} kB. Files can be up to ${MAX_FILE_MEGABYTES} MB each, ${MAX_FILES} per request. Above the rate limit, requests get 429 with \`Retry-After\`.`;
