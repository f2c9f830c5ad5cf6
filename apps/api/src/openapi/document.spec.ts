import { mock } from 'node:test';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { endpointList } from '@app/contracts/endpoints.js';
import { answerSchema, failureSchema } from '@app/contracts/envelope.js';
import { openApiDocument, templateOf } from './document.js';
import type { Content } from './operation.js';

const document = openApiDocument();
const json = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;

function operationFor(endpoint: (typeof endpointList)[number]['endpoint']) {
  return document.paths[templateOf(endpoint)]![endpoint.method.toLowerCase()]!;
}

const inJson = (content: Record<string, Content> | undefined) => content?.['application/json']?.example;
/** Whatever the type: an endpoint takes one only. */
const inAny = (content: Record<string, Content> = {}) => Object.values(content)[0]?.example;

describe('the OpenAPI document', () => {
  // Examples name times that were in the future when they were written.
  beforeAll(() => mock.timers.enable({ apis: ['Date'], now: new Date('2026-11-20T09:30:00+06:00') }));
  afterAll(() => mock.timers.reset());

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(json);
    expect({ ...result, version: validator.version }).toEqual({ valid: true, version: '3.1' });
  });

  it('holds every endpoint once, and nothing else', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(
      endpointList.map(({ endpoint }) => `${endpoint.method} ${templateOf(endpoint)}`).sort(),
    );
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(endpointList.length);
  });

  it('has what linters of the format ask for: a licence, a contact, descriptions of all parts', () => {
    expect(document.info).toMatchObject({
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: expect.any(String), url: expect.any(String) },
    });
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const used = [...new Set(operations.flatMap(({ tags }) => tags))];
    expect(document.tags.map(({ name }) => name).sort()).toEqual(used.sort());
    for (const { description } of document.tags) expect(description).toMatch(/\S\.$/);
    for (const operation of operations) {
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
      // Scopes belong to schemes of OAuth, and there is none.
      expect(operation.security.flatMap((one) => Object.values(one).flat())).toEqual([]);
    }
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(
        ([, kind, name]) => `${kind}/${name}`,
      ),
    );
    const there = Object.entries(document.components).flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `${kind}/${name}`),
    );
    expect([...references].filter((reference) => !there.includes(reference))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it('names what several endpoints share', () => {
    const names = [
      'Booking',
      'Failure',
      'File',
      'Offer',
      'Payment',
      'Role',
      'SessionUser',
      'Ticket',
      'Vehicle',
    ];
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names));
    const offers = operationFor(endpointList.find(({ name }) => name === 'offers.listForBooking')!.endpoint);
    expect(JSON.stringify(offers.responses['200'])).toContain(
      '"data":{"type":"array","items":{"$ref":"#/components/schemas/Offer"}}',
    );
  });

  const withBody = endpointList.filter(({ endpoint }) => endpoint.body);
  it.each(withBody)('gives an example of what $name takes that it would take', ({ endpoint }) => {
    const parseResult = endpoint.body!.safeParse(inAny(operationFor(endpoint).requestBody?.content));
    expect(parseResult.error?.issues ?? []).toEqual([]);
  });

  const withParameters = endpointList.filter(({ endpoint }) => endpoint.params ?? endpoint.query);
  it.each(withParameters)('gives examples of parameters that $name would take', ({ endpoint }) => {
    const namedParameters = operationFor(endpoint).parameters.filter((one) => 'name' in one);
    const examplesIn = (place: string) =>
      Object.fromEntries(
        namedParameters.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]),
      );
    const issues = [
      endpoint.params?.safeParse(examplesIn('path')),
      endpoint.query?.safeParse(examplesIn('query')),
    ];
    expect(issues.flatMap((parseResult) => parseResult?.error?.issues ?? [])).toEqual([]);
  });

  const endpointsWithJson = endpointList.filter(({ endpoint }) => !endpoint.produces);
  it.each(endpointsWithJson)(
    'gives an example of what $name answers that it could answer',
    ({ endpoint }) => {
      const answer = operationFor(endpoint).responses[String(endpoint.status ?? 200)] as {
        content: Record<string, Content>;
      };
      const parseResult = answerSchema(endpoint).safeParse(inJson(answer.content));
      expect(parseResult.error?.issues ?? []).toEqual([]);
    },
  );

  it('gives an example of every failure', () => {
    const examples = Object.values(document.components.examples) as { value: unknown }[];
    expect(examples.filter(({ value }) => !failureSchema.safeParse(value).success)).toEqual([]);
  });

  it('tells who may send requests, and how', () => {
    const send = operationFor(endpointList.find(({ name }) => name === 'offers.send')!.endpoint);
    expect(send).toMatchObject({ 'x-access': ['driver'], security: [{ session: [] }], tags: ['offers'] });
    expect(send.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    const statuses = Object.keys(send.responses).sort().join(' ');
    expect(statuses).toBe('201 400 401 403 404 409 413 415 422 429 500 503');
    const login = operationFor(endpointList.find(({ name }) => name === 'accounts.login')!.endpoint);
    expect(login.security).toEqual([]);
    const submit = operationFor(endpointList.find(({ name }) => name === 'vehicles.submit')!.endpoint);
    const { properties } = submit.requestBody!.content['multipart/form-data']!.schema;
    expect(properties).toHaveProperty(['documents[]']);
  });
});
