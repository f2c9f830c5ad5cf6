import { applyDecorators, Delete, Get, HttpCode, Post, Put, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Call } from '@app/contracts/call.js';
import type { MessageCode } from '@app/contracts/messages.js';
import './signed-in.js';

/** Metadata key under which guards and interceptors find the call a handler serves. */
export const CALL = Symbol('CALL');

const mount = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

/**
 * Mounts a handler at its contract's route. Access, cross-site protection and status come from the contract too; a handler
 * without one is refused by the session guard. `message` is what a success says; it may name fields of the data.
 */
export function Handles(call: Call, message?: MessageCode): MethodDecorator {
  return applyDecorators(
    mount[call.method](call.path),
    HttpCode(call.status ?? 200),
    SetMetadata(CALL, call),
    // Also for what fails before any guard, a body that is no JSON for instance.
    RouteConfig({ call, ...(message && { message }) }),
  );
}
