import { describe, expect, it } from '@jest/globals';
import { sendNotificationBodySchema as schema } from './broadcasts.js';

const missingOf = (body: object) => schema.safeParse(body).error?.issues.map(({ path }) => path.join('.'));

describe('a notification to send', () => {
  it('should name the missing user at once, beside whatever else is missing', () => {
    expect(missingOf({ audience: 'user', title: '', message: '', type: 'push' })).toEqual([
      'title',
      'message',
      'user_id',
    ]);
    expect(missingOf({ title: 'Eid', message: 'Closed on Friday', type: 'push' })).toEqual(['user_id']);
  });

  it('should name the missing role likewise, and ask nobody in particular of everybody', () => {
    expect(missingOf({ audience: 'role', title: '', message: 'x', type: 'push' })).toEqual(['title', 'role']);
    expect(missingOf({ audience: 'everybody', title: '', message: 'x', type: 'push' })).toEqual(['title']);
  });
});
