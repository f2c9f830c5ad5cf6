import { problemLineOf } from './child-log.mjs';

describe('problemLineOf', () => {
  it('is silent about what is normal', () => {
    expect(problemLineOf('{"level":30,"msg":"listening"}', false)).toBeNull();
    expect(problemLineOf('hello', false)).toBeNull();
  });

  it('shortens a warning or error to one line with its cause', () => {
    expect(problemLineOf('{"level":50,"msg":"job failed","err":{"message":"no route"}}', false)).toBe(
      'error: job failed (no route)',
    );
    expect(problemLineOf('{"level":40,"msg":"slow"}', false)).toBe('warning: slow');
  });

  it('passes on plain lines of stderr, but no stack lines', () => {
    expect(problemLineOf('PORT is not valid', true)).toBe('PORT is not valid');
    expect(problemLineOf('    at main (main.js:1:1)', true)).toBeNull();
  });
});
