import { describe, expect, it } from '@jest/globals';
import { choicesOf, isChoiceOf, isLocked, isUrgent } from './topic.rules.js';

describe('topics of notifications', () => {
  it('offers everybody what they are told of, and nothing else', () => {
    expect(isChoiceOf('user', { topic: 'codes', channel: 'sms' })).toBe(true);
    expect(isChoiceOf('driver', { topic: 'codes', channel: 'sms' })).toBe(false);
    expect(isChoiceOf('driver', { topic: 'alerts', channel: 'push' })).toBe(true);
    expect(isChoiceOf('user', { topic: 'alerts', channel: 'push' })).toBe(false);
    expect(choicesOf('operator').map(({ topic }) => topic)).toEqual(expect.arrayContaining(['support']));
    expect(choicesOf('driver')).not.toContainEqual({ topic: 'offers', channel: 'mail' });
  });

  it('locks the ways by which a code must arrive, and only these', () => {
    const lockedChoices = choicesOf('user').filter(isLocked);
    expect(lockedChoices).toEqual([
      { topic: 'codes', channel: 'app' },
      { topic: 'codes', channel: 'mail' },
    ]);
    expect(isUrgent('codes')).toBe(true);
    expect(isUrgent('alerts')).toBe(false);
  });
});
