import { describe, expect, it } from '@jest/globals';
import { cookieName, sessionTokenOf } from './session-cookie.js';

describe('the session cookie', () => {
  it('is bound to host and https where there is https', () => {
    expect(cookieName('session', { isHttps: true })).toBe('__Host-bahon_session');
    expect(cookieName('session', { isHttps: false })).toBe('bahon_session');
  });

  it('is found among others', () => {
    const header = 'a=1; bahon_session=abc_-; __Host-bahon_session=def';
    expect(sessionTokenOf(header, { isHttps: false })).toBe('abc_-');
    expect(sessionTokenOf(header, { isHttps: true })).toBe('def');
  });

  it.each([undefined, '', 'x', 'bahon_session', 'xbahon_session=1', '=;=;%'])('is not in %j', (header) => {
    expect(sessionTokenOf(header, { isHttps: false })).toBeUndefined();
  });
});
