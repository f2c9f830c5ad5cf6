import { describe, expect, it } from '@jest/globals';
import { NotFoundException } from '@nestjs/common';
import { accountEndpoints } from '@app/contracts/accounts.js';
import { DomainError } from '@app/domain/shared/domain-error.js';
import { answerFailure, ValidationFailure } from './failure.js';

const answer = (error: unknown) => answerFailure(error, 'en');
const withCode = (code: string) => Object.assign(new Error('secret text of the driver'), { code });

describe('answerFailure', () => {
  it('says what a rule says, with its fields and when to come back', () => {
    const error = new DomainError('too_many_requests', {
      fields: { username: 'username_taken' },
      retryAfterSeconds: 840,
    });
    expect(answer(error)).toEqual({
      status: 429,
      retryAfterSeconds: 840,
      body: {
        status: false,
        code: 'too_many_requests',
        message: 'Too many attempts. Please try again in 14 min.',
        errors: { username: 'This username is already taken.' },
      },
    });
  });

  it('fills the values of a rule into the texts of its fields too', () => {
    const error = new DomainError('invalid_fields', {
      fields: { name: 'too_long' },
      params: { maximum: 20 },
    });
    expect(answer(error).body.errors).toEqual({ name: 'Use 20 characters or fewer.' });
  });

  it('takes the endpoint’s own words for a missing field', () => {
    const error = new ValidationFailure('invalid_fields', { password: { code: 'required' } }, true);
    expect(answerFailure(error, 'en', accountEndpoints.login)).toMatchObject({
      status: 401,
      body: { code: 'login_failed', errors: { password: 'This field is required.' } },
    });
    expect(answerFailure(error, 'en', accountEndpoints.register)).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    });
  });

  it.each([
    ['57014', 503],
    ['53300', 503],
    ['08006', 503],
    ['57P01', 503],
    ['55P03', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['23505', 409],
    ['42P01', 500],
    ['22P02', 500],
  ])('answers database failure %s with %d and no word of it', (code, status) => {
    for (const error of [withCode(code), { driverError: withCode(code) }]) {
      const failureAnswer = answer(error);
      expect(failureAnswer.status).toBe(status);
      expect(JSON.stringify(failureAnswer)).not.toContain('secret');
    }
  });

  it.each([
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    Object.assign(new Error('connect ENOENT /bahon/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
  ])('takes "$message" for the database being away', (error) => {
    expect(answer(error)).toMatchObject({ status: 503, retryAfterSeconds: 2, body: { code: 'unavailable' } });
  });

  it.each([
    [400, 'malformed_request'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [415, 'unsupported_media_type'],
    [418, 'malformed_request'],
    [500, 'internal'],
    [502, 'internal'],
    [503, 'unavailable'],
  ])('tells an error of the framework by its status alone: %d', (statusCode, code) => {
    const failureAnswer = answer(Object.assign(new Error('/srv/app/x.js'), { statusCode }));
    expect(failureAnswer.body.code).toBe(code);
    expect(JSON.stringify(failureAnswer)).not.toContain('/srv');
  });

  it('answers 500 to whatever else was thrown', () => {
    for (const thrownValue of [new Error('x'), 'x', null, undefined, {}])
      expect(answer(thrownValue).status).toBe(500);
    expect(answer(new NotFoundException('Cannot GET /x')).body.message).toBe('Not found.');
  });
});
