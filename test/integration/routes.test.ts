import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { endpointList } from '@app/contracts/endpoints.js';
import { openApiDocument } from '../../apps/api/src/openapi/document.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';
import { assertFitsContract } from '../support/contract-check.js';

/** Every route that the server gets, as `GET /api/bookings/:id`. */
const mountedRoutes: string[] = [];

/** Created before any controller is mounted, so it sees every route. */
class RouteRecorder {
  constructor({ httpAdapter }: HttpAdapterHost) {
    const server = httpAdapter.getInstance<FastifyInstance>();
    server.addHook('onRoute', ({ method, url }) => {
      mountedRoutes.push(...[method].flat().map((one) => `${one} ${url}`));
    });
  }
}
Reflect.defineMetadata('design:paramtypes', [HttpAdapterHost], RouteRecorder);

class RecorderModule {}
Module({ providers: [RouteRecorder] })(RecorderModule);

/** For launchers, people and tools: no endpoints of the API. */
const BESIDE_THE_CONTRACT = [
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/openapi.json',
  'GET /api/unsubscribe',
  'GET /dev/mailbox',
  'GET /map/tiles.pmtiles',
  'GET /t/:token',
  'POST /t/:token',
];

describe('the routes of the API', () => {
  const api = setUp(() => ApiContext.start({}, [RecorderModule]));

  it('are those of the contract, each mounted once, and a few that are named here', () => {
    const endpoints = endpointList.map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
    // Fastify answers HEAD wherever there is a GET.
    const routes = mountedRoutes.filter((route) => !route.startsWith('HEAD '));
    expect(routes.sort()).toEqual([...endpoints, ...BESIDE_THE_CONTRACT].sort());
  });

  it('are in the OpenAPI document that the product gives', async () => {
    const reply = await api.get('/api/openapi.json');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const documentedRoutes = Object.entries<object>(reply.json().paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const undocumentedRoutes = mountedRoutes.filter(
      (route) =>
        !route.startsWith('HEAD ') &&
        !BESIDE_THE_CONTRACT.includes(route) &&
        !documentedRoutes.includes(route),
    );
    expect(undocumentedRoutes).toEqual([]);
  });

  it('have a page for people, whose scripts and styles come from this server', async () => {
    const page = await api.get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const reply = await api.get(file);
      expect({ file, status: reply.statusCode, isEmpty: reply.body.length === 0 }).toEqual({
        file,
        status: 200,
        isEmpty: false,
      });
      expect(reply.headers['content-type']).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    }
    expect((await api.get('/api/docs/package.json')).statusCode).toBe(404);
  });
});

const headers = new Headers({
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': '7b0c2f7e-2f1d-4a52-9a0e-6a6f0e2f3d11',
});
const failure = { status: false, code: 'booking_not_found', message: 'Booking not found.' };

const answer =
  (status: number, body: unknown, more: Headers | Record<string, string> = headers) =>
  () =>
    assertFitsContract('GET', '/api/payments/7?x=1', { status, body, headers: new Headers(more) });

/** Every test that sends the product a request uses this check: these answers must not pass it. */
describe('the check of answers against the contract', () => {
  it('accepts answers that fit, and answers of other paths', () => {
    answer(200, { status: true, data: [] })();
    answer(404, failure)();
    assertFitsContract('GET', '/api/health/live', { status: 200, body: 'whatever', headers: new Headers() });
  });

  it.each([
    ['a field that is missing', 200, { status: true }, 'data: Invalid input'],
    ['a field nobody declared', 200, { status: true, data: [], secret: 1 }, 'secret: not in the contract'],
    ['a field of the wrong type', 200, { status: true, data: [{ id: '7' }] }, 'data.0.id: invalid_value'],
    ['another status', 201, { status: true, data: [] }, 'the status is 201, not 200'],
    ['a code unknown to all', 404, { ...failure, code: 'nonsense' }, 'nonsense is no known code'],
    [
      'a code the endpoint does not name',
      404,
      { ...failure, code: 'ticket_not_found' },
      "is not in the endpoint's `failures`",
    ],
    ['a code with another status', 409, failure, 'booking_not_found has the status 404'],
    ['a failure that shows more', 404, { ...failure, stack: 'at …' }, 'stack: not in the contract'],
    ['`success` where none belongs', 404, { ...failure, success: false }, 'success is false'],
  ])('refuses %s', (_, status, body, complaint) => {
    expect(answer(status, body)).toThrow(complaint);
  });

  it('refuses answers that are not JSON or have no request id', () => {
    expect(answer(200, '<html>', { 'content-type': 'text/html' })).toThrow('its type is text/html');
    expect(answer(404, failure, { 'content-type': 'application/json' })).toThrow('X-Request-Id is missing');
    const busy = { status: false, code: 'too_many_requests', message: 'Too many attempts.' };
    expect(answer(429, busy)).toThrow('Retry-After is missing');
  });
});
