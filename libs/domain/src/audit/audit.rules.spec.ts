import { describe, expect, it } from '@jest/globals';
import { changedFields, withoutSecrets } from './audit.rules.js';

describe('withoutSecrets', () => {
  it.each([
    'password',
    'password_hash',
    'newPassword',
    'token',
    'link_token',
    'otp',
    'code',
    'sealed_code',
    'codeHash',
  ])('leaves %s out, however deep', (name) => {
    expect(withoutSecrets({ kept: 1, [name]: 'x', inner: { [name]: 'x', list: [{ [name]: 'x' }] } })).toEqual(
      { kept: 1, inner: { list: [{}] } },
    );
  });

  it('keeps what only sounds like one', () => {
    const facts = { reason: 'wrong code', error_codes: 2, transaction_id: 'BHN1' };
    expect(withoutSecrets(facts)).toEqual(facts);
  });

  it('writes times as the API does, and leaves out what is undefined', () => {
    expect(withoutSecrets({ at: new Date('2026-11-21T03:30:00Z'), none: undefined, empty: null })).toEqual({
      at: '2026-11-21T09:30:00+06:00',
      empty: null,
    });
  });
});

describe('changedFields', () => {
  it('gives the changed fields on both sides, never the version', () => {
    expect(
      changedFields(
        { id: 1, name: 'A', phone: '1', version: 1 },
        { id: 1, name: 'B', phone: '1', version: 2 },
      ),
    ).toEqual({ before: { name: 'A' }, after: { name: 'B' } });
  });

  it('compares values, not objects', () => {
    const at = () => new Date(0);
    expect(changedFields({ at: at(), tags: ['a'] }, { at: at(), tags: ['a'] })).toEqual({
      before: {},
      after: {},
    });
  });
});
