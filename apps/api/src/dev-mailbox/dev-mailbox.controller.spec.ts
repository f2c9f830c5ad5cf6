import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine } from './dev-mailbox.controller.js';

describe('the mailbox is open to requests from this machine', () => {
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    isFromThisMachine({ headers, raw: { socket: { remoteAddress } } } as unknown as FastifyRequest);

  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::1', 'localhost'],
  ])('from %s as %s', (address, host) => {
    expect(from(address, { host })).toBe(true);
  });

  it.each([
    ['192.168.1.7', { host: 'localhost:3000' }],
    ['::ffff:192.168.1.7', { host: 'localhost:3000' }],
    ['fe80::1', { host: 'localhost:3000' }],
    ['127.0.0.1', { host: 'evil.example:3000' }],
    ['127.0.0.1', { host: 'localhost.evil.example' }],
    ['127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '192.168.1.7' }],
    ['127.0.0.1', { host: 'localhost:3000', forwarded: 'for=192.168.1.7' }],
    ['127.0.0.1', {}],
    ['', { host: 'localhost:3000' }],
  ])('not from %s with %j', (address, headers) => {
    expect(from(address, headers as Record<string, string>)).toBe(false);
  });
});
