import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCatalogue } from '@app/contracts/errors.js';
import { minimalHeaders } from './security-headers.js';
import type { Failure } from '@app/contracts/envelope.js';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers requests that are invalid HTTP, too slow, or whose header is too long. They reach no handler, so the answer
 * is written to the socket.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawAnswer(statuses[error.code ?? ''] ?? 400));
  socket.destroy(error);
}

function rawAnswer(status: number): string {
  const { text: message } = errorCatalogue.malformed_request;
  const failure: Failure = { status: false, code: 'malformed_request', message };
  const body = JSON.stringify(failure);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Language: en',
    ...Object.entries(minimalHeaders).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
