import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { callList } from '@app/contracts/calls.js';
import { answerSchema, failureSchema } from '@app/contracts/envelope.js';
import { openApiDocument, templateOf } from './document.js';
import type { Content } from './operation.js';

const document = openApiDocument();
const json = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;

function operationFor(call: (typeof callList)[number]['call']) {
  return document.paths[templateOf(call)]![call.method.toLowerCase()]!;
}

const inJson = (content: Record<string, Content> | undefined) => content?.['application/json']?.example;
/** Whatever the type: a call takes one only. */
const inAny = (content: Record<string, Content> = {}) => Object.values(content)[0]?.example;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(json);
    expect({ ...result, version: validator.version }).toEqual({ valid: true, version: '3.1' });
  });

  it('holds every call once, and nothing else', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(
      callList.map(({ call }) => `${call.method} ${templateOf(call)}`).sort(),
    );
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(callList.length);
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(
        ([, kind, name]) => `${kind}/${name}`,
      ),
    );
    const there = Object.entries(document.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...references].filter((reference) => !there.includes(reference))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it('names what several calls share', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Booking',
        'Failure',
        'File',
        'Offer',
        'Payment',
        'Role',
        'SessionUser',
        'Ticket',
        'Vehicle',
      ]),
    );
    const offers = operationFor(callList.find(({ name }) => name === 'offers.listForBooking')!.call);
    expect(JSON.stringify(offers.responses['200'])).toContain(
      '"data":{"type":"array","items":{"$ref":"#/components/schemas/Offer"}}',
    );
  });

  const withBody = callList.filter(({ call }) => call.body);
  it.each(withBody)('gives an example of what $name takes that it would take', ({ call }) => {
    const parsed = call.body!.safeParse(inAny(operationFor(call).requestBody?.content));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  const withParameters = callList.filter(({ call }) => call.params ?? call.query);
  it.each(withParameters)('gives examples of parameters that $name would take', ({ call }) => {
    const named = operationFor(call).parameters.filter((one) => 'name' in one);
    const given = (place: string) =>
      Object.fromEntries(
        named.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]),
      );
    const issues = [call.params?.safeParse(given('path')), call.query?.safeParse(given('query'))];
    expect(issues.flatMap((parsed) => parsed?.error?.issues ?? [])).toEqual([]);
  });

  const answering = callList.filter(({ call }) => !call.produces);
  it.each(answering)('gives an example of what $name answers that it could answer', ({ call }) => {
    const answer = operationFor(call).responses[String(call.status ?? 200)] as {
      content: Record<string, Content>;
    };
    const parsed = answerSchema(call).safeParse(inJson(answer.content));
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('gives an example of every failure', () => {
    const examples = Object.values(document.components.examples) as { value: unknown }[];
    expect(examples.filter(({ value }) => !failureSchema.safeParse(value).success)).toEqual([]);
  });

  it('tells who may call, and how', () => {
    const send = operationFor(callList.find(({ name }) => name === 'offers.send')!.call);
    expect(send).toMatchObject({ 'x-access': ['driver'], security: [{ session: [] }], tags: ['offers'] });
    expect(send.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(Object.keys(send.responses).sort()).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    const login = operationFor(callList.find(({ name }) => name === 'accounts.login')!.call);
    expect(login.security).toEqual([]);
    const submit = operationFor(callList.find(({ name }) => name === 'vehicles.submit')!.call);
    expect(submit.requestBody!.content['multipart/form-data']!.schema.properties).toHaveProperty([
      'documents[]',
    ]);
  });
});
