import { complaintOf } from './child-log.mjs';

describe('complaintOf', () => {
  it('is silent about what is normal', () => {
    expect(complaintOf('{"level":30,"msg":"listening"}', false)).toBeNull();
    expect(complaintOf('hello', false)).toBeNull();
  });

  it('shortens a warning or error to one line with its cause', () => {
    expect(complaintOf('{"level":50,"msg":"job failed","err":{"message":"no route"}}', false)).toBe(
      'error: job failed (no route)',
    );
    expect(complaintOf('{"level":40,"msg":"slow"}', false)).toBe('warning: slow');
  });

  it('passes on plain lines of stderr, but no stack lines', () => {
    expect(complaintOf('PORT is not valid', true)).toBe('PORT is not valid');
    expect(complaintOf('    at main (main.js:1:1)', true)).toBeNull();
  });
});
