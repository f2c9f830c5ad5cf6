import { z } from 'zod';
import type { Endpoint } from '@app/contracts/endpoint.js';
import { pathOf } from '../access/access-table.js';
import type { Sample } from '../access/access-case.js';
import type { RawRequest } from './raw-request.js';
import {
  trickyTexts,
  wrongBodies,
  wrongIds,
  wrongQueries,
  wrongQueryValues,
  wrongTypes,
  wrongValues,
} from './hostile-values.js';

/** A hostile request, made from a sample. */
export interface HostileRequest extends RawRequest {
  what: string;
  /** The request may succeed, so it needs separate rows. */
  mayBeTaken?: (sample: Sample) => RawRequest;
}

const json = { 'content-type': 'application/json' };

/** Wrong whole bodies, ids, query strings and headers. */
export function coarseRequests(endpoint: Endpoint, sample: Sample): HostileRequest[] {
  const { method } = endpoint;
  const path = pathOf(endpoint, sample);
  const hasBody = method !== 'GET';
  return [
    ...(hasBody ? wrongBodies : []).map((body) => ({
      what: `body ${describe(body)}`,
      method,
      path,
      headers: json,
      body,
    })),
    ...(hasBody ? wrongTypes : []).map(({ type, body }) => ({
      what: `type ${type}, body ${describe(body)}`,
      method,
      path,
      headers: type === undefined ? {} : { 'content-type': type },
      body,
    })),
    ...(endpoint.params ? wrongIds : []).map((id) => ({
      what: `id ${describe(id)}`,
      method,
      path: `/api${endpoint.path.replace(/:\w+/, () => id)}`,
      headers: hasBody ? json : {},
      ...(hasBody && { body: JSON.stringify(fieldsOf(sample)) }),
    })),
    ...wrongQueries.map((query) => ({ what: `query ${describe(query)}`, method, path: `${path}?${query}` })),
    {
      what: 'a wrong cookie',
      method,
      path,
      headers: { cookie: 'bahon_session=%00; bahon_session=[]; =; a' },
    },
    ...['Bearer', 'Bearer bahon_%00', 'bearer  \u00ff', `Bearer bahon_${"'".repeat(43)}`].map(
      (authorization) => ({
        what: `authorization ${authorization}`,
        method,
        path,
        headers: { authorization },
      }),
    ),
    { what: 'a long language', method, path, headers: { 'accept-language': 'bn;q=,'.repeat(1_500) } },
    { what: 'a long key', method, path, headers: { 'idempotency-key': 'k'.repeat(5_000) } },
    { what: 'a second host', method, path, headers: { host: 'evil.example', 'x-forwarded-for': "'; --" } },
  ];
}

/** Every field of body and query, each with every value. */
export function fineRequests(endpoint: Endpoint, sample: Sample): HostileRequest[] {
  return [...fieldRequests(endpoint, sample), ...queryRequests(endpoint, sample)];
}

function fieldRequests(endpoint: Endpoint, sample: Sample): HostileRequest[] {
  const { method } = endpoint;
  return fieldNames(endpoint.body).flatMap((field) => [
    ...wrongValues.map((value) => ({
      what: `${field} = ${describe(value)}`,
      ...withField(endpoint, sample, field, value),
    })),
    ...trickyTexts.map((text) => ({
      what: `${field} = ${describe(text)}`,
      ...withField(endpoint, sample, field, text),
      mayBeTaken: (fresh: Sample) => withField(endpoint, fresh, field, text),
    })),
    {
      what: `${field} twice`,
      method,
      path: pathOf(endpoint, sample),
      headers: json,
      body: JSON.stringify(fieldsOf(sample)).replace(/}$/, `,"${field}":[],"${field}":"x"}`),
    },
  ]);
}

function queryRequests(endpoint: Endpoint, sample: Sample): HostileRequest[] {
  const path = pathOf(endpoint, { id: sample.id, params: sample.params });
  return fieldNames(endpoint.query).flatMap((field) =>
    [
      ...wrongQueryValues.map((value) => `${field}=${value}`),
      `${field}=1&${field}=2`,
      `${field}[]=1`,
      `${field}[a]=1`,
    ].map((query) => ({
      what: `query ${describe(query)}`,
      method: endpoint.method,
      path: `${path}?${query}`,
    })),
  );
}

function withField(endpoint: Endpoint, sample: Sample, field: string, value: unknown): RawRequest {
  const body = JSON.stringify({ ...fieldsOf(sample), [field]: value });
  return { method: endpoint.method, path: pathOf(endpoint, sample), headers: json, body };
}

function fieldNames(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The fields of a sample; a form's without its files. */
function fieldsOf({ body = {} }: Sample): Record<string, unknown> {
  if (typeof body !== 'function') return body as Record<string, unknown>;
  return Object.fromEntries([...body().entries()].filter(([, value]) => typeof value === 'string'));
}

function describe(value: unknown): string {
  const text = Buffer.isBuffer(value) ? `bytes ${value.toString('hex')}` : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
}

/** What no answer may contain: stack traces, paths, SQL and internal names. */
export const LEAKS =
  /\n\s+at |node_modules|\/dist\/|\.[jt]s:\d+|file:\/\/|syntax error at|violates|QueryFailed|TypeORM|driverError|SELECT \w|INSERT INTO|ECONN|ZodError/;
