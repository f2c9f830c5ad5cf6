import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint } from '@app/contracts/endpoint.js';
import type { MessageCode } from '@app/contracts/messages.js';
import './current-actor.decorator.js';

/** Metadata key under which guards and interceptors find the endpoint a handler serves. */
export const ENDPOINT = Symbol('ENDPOINT');

const mount = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

/**
 * Mounts a handler at the route of its contract, which also defines access, cross-site protection and status. The
 * session guard refuses a handler without a contract. `message` is the text of a success; it may contain fields of the
 * data.
 */
export function Implements(endpoint: Endpoint, message?: MessageCode): MethodDecorator {
  return applyDecorators(
    mount[endpoint.method](endpoint.path),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    // Also for failures before any guard, for example a body that is not JSON.
    RouteConfig({ endpoint, ...(message && { message }) }),
  );
}

/** Metadata key of routes that are not endpoints of the API. */
export const OPEN_ROUTE = Symbol('OPEN_ROUTE');

/** Marks a route without a contract (health, development tools) as public. Unmarked routes are refused. */
export function OpenRoute(): MethodDecorator & ClassDecorator {
  return SetMetadata(OPEN_ROUTE, true);
}
