import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { endpointList } from '@app/contracts/endpoints.js';
import { openApiDocument } from '../../apps/api/src/openapi/document.js';
import { ApiContext } from '../support/api-context.js';
import { setUp } from '../support/set-up.js';

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
    const reply = await api.send('GET', '/api/openapi.json');
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
    const page = await api.send('GET', '/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const files = [...page.body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const reply = await api.send('GET', file);
      expect({ file, status: reply.statusCode, isEmpty: reply.body.length === 0 }).toEqual({
        file,
        status: 200,
        isEmpty: false,
      });
      expect(reply.headers['content-type']).toMatch(/^text\/(css|javascript); charset=utf-8$/);
    }
    expect((await api.send('GET', '/api/docs/package.json')).statusCode).toBe(404);
  });
});
