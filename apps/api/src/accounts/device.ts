import type { FastifyRequest } from 'fastify';
import type { Device } from '@app/domain/accounts/sessions.service.js';
import type { Config } from '@app/platform/config/config.js';
import { deviceCookieName, rememberedCookieName } from '../http/session-cookie.js';

/** Facts about the device of a request. */
export function deviceOf(request: FastifyRequest, site: Pick<Config, 'isHttps'>): Device {
  return {
    userAgent: request.headers['user-agent'] ?? null,
    ipAddress: request.ip,
    deviceCookie: request.cookies[deviceCookieName(site)] ?? null,
    rememberedCookie: request.cookies[rememberedCookieName(site)] ?? null,
  };
}
