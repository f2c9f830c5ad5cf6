import type { FastifyRequest } from 'fastify';
import type { Device } from '@app/domain/accounts/sessions.service.js';

/** What a request tells of the device it comes from. */
export function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers['user-agent'] ?? null, ipAddress: request.ip };
}
