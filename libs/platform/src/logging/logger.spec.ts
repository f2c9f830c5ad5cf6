import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger, reasonOf } from './logger.js';
import { requestContext } from './request-context.js';

function capture() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, logger: createLogger('test', 'trace', stream) };
}

describe('the log', () => {
  it('puts request, user and event on every line of their work, and on no other', () => {
    const { lines, logger } = capture();
    requestContext.run({ requestId: 'r-1', userId: 7, eventId: 'e-1' }, () => logger.info('inside'));
    requestContext.run({ requestId: 'r-2' }, () => logger.info({ request_id: 'own' }, 'said otherwise'));
    logger.info('outside');
    const [inside, otherwise, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(inside).toMatchObject({ request_id: 'r-1', user_id: 7, event_id: 'e-1' });
    expect(otherwise).toMatchObject({ request_id: 'own' });
    expect(otherwise).not.toHaveProperty('user_id');
    expect(outside).not.toHaveProperty('request_id');
  });

  it('hides what is named like a secret', () => {
    const { lines, logger } = capture();
    logger.info({ password: 'hidden-1', code: 'hidden-2', payload: { sealed_code: 'hidden-3' } }, 'x');
    logger.info({ req: { headers: { cookie: 'hidden-4' } } }, 'x');
    expect(lines.join()).not.toContain('hidden-');
  });

  it('shows of an error what it is and where, never the values it came with', () => {
    const { lines, logger } = capture();
    const databaseError = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
      code: '23505',
      detail: 'Key (email)=(hidden@bahon.example) already exists.',
    });
    logger.error({ err: new QueryFailedError('INSERT …', ['hidden-hash'], databaseError) }, 'x');
    logger.error(
      { err: Object.assign(new Error('refused'), { config: { headers: { authorization: 'hidden' } } }) },
      'x',
    );
    const [line] = lines.map((text) => JSON.parse(text) as { err: object });
    expect(line!.err).toMatchObject({ type: 'QueryFailedError', cause: { code: '23505' } });
    expect(lines.join()).not.toContain('hidden');
  });
});

describe('the reason of a failure', () => {
  it.each([
    [new Error('connect ECONNREFUSED 127.0.0.1:1'), 'connect ECONNREFUSED 127.0.0.1:1'],
    [
      Object.assign(new AggregateError([new Error('a'), new Error('b')]), { code: 'ECONNREFUSED' }),
      'ECONNREFUSED',
    ],
    [new Error('first line\n  at somewhere'), 'first line'],
    ['thrown text', 'thrown text'],
    [undefined, 'undefined'],
  ])('of %s is one line', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
