import { describe, expect, it } from '@jest/globals';
import { assertFitsContract } from '../support/contract-check.js';

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
