import { describe, expect, it } from '@jest/globals';
import { errorKind } from './error-kind.rules.js';

describe('what a trace tells of an error', () => {
  it('is its code where it has one, also that of the driver', () => {
    expect(errorKind(Object.assign(new Error('Key (email)=(a@b.example)'), { code: '23505' }))).toBe('23505');
    expect(errorKind(Object.assign(new Error('x'), { driverError: { code: '40P01' } }))).toBe('40P01');
  });

  it('else its class, and never what it says', () => {
    expect(errorKind(new RangeError('somebody@bahon.example'))).toBe('RangeError');
    expect(errorKind(Object.assign(new Error('x'), { code: 'somebody@bahon.example' }))).toBe('Error');
    expect(errorKind('somebody@bahon.example')).toBe('string');
  });
});
