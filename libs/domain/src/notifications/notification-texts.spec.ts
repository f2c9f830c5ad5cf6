import { describe, expect, it } from '@jest/globals';
import type { NotificationParams } from '../shared/notification-text.js';
import { notificationKinds, notificationText, topicOf } from './notification-texts.js';

const params: NotificationParams = {
  route: 'Uttara → Chattogram',
  driver: 'Jamal',
  customer: 'Farhana',
  name: 'Rina',
  price: 123456.5,
  amount: 5500,
  booking: 12,
  transaction: 'TX9',
  vehicle: 'Covered van',
  plate: 'DM-TA-11-1234',
  reason: 'The licence has run out.',
  subject: 'Late',
  status: 'in_progress',
};

describe('notifications', () => {
  it.each(notificationKinds)('%s says the same in both languages', (kind) => {
    const [english, bangla] = (['en', 'bn'] as const).map((locale) => notificationText(kind, params, locale));
    expect(bangla!.title).toMatch(/^[\u0980-\u09ff\s]+$/);
    expect(bangla!.message).toMatch(/[\u0980-\u09ff]/);
    // Typed and copied values are the same in both languages.
    for (const fact of ['route', 'driver', 'customer', 'name', 'transaction', 'plate', 'reason', 'subject']) {
      const value = String(params[fact]);
      expect([fact, bangla!.message.includes(value)]).toEqual([fact, english!.message.includes(value)]);
    }
  });

  it.each(notificationKinds)('%s ends each sentence once', (kind) => {
    const all = { ...params, forgiven: 500, total: 6000, short_reason: 'Agreed by phone.' };
    expect(notificationText(kind, all, 'en').message).not.toMatch(/[.?!]”?\.(?!\.)/);
    const bangla = notificationText(
      kind,
      { ...all, reason: 'মেয়াদ শেষ।', short_reason: 'ফোনে ঠিক হয়েছে।' },
      'bn',
    );
    expect(bangla.message).not.toMatch(/[।?!]”?।/);
  });

  it('keeps names that are read from right to left from turning the sentence', () => {
    const { message } = notificationText('offer.sent', { ...params, driver: 'محمد\u202e' }, 'en');
    expect(message).toMatch(/^\u2068محمد\u2069 offered a total of ৳[^\u202e]*for Uttara → Chattogram\.$/);
  });

  it('writes amounts in the digits of the language', () => {
    expect(notificationText('offer.sent', params, 'en').message).toBe(
      'Jamal offered a total of ৳1,35,802.15 for Uttara → Chattogram.',
    );
    expect(notificationText('offer.sent', params, 'bn').message).toContain('৳১,৩৫,৮০২.১৫');
  });

  it('gives a code as it is typed, while there is one', () => {
    expect(notificationText('otp.issued', { ...params, code: '012345' }, 'bn').message).toContain('012345');
    expect(notificationText('otp.issued', params, 'bn').message).toContain('মেয়াদ শেষ');
  });

  it('leaves what an admin wrote as it was typed, and survives a kind it does not know', () => {
    const announcement = { title: 'Eid', message: 'ঈদ মোবারক' };
    expect(notificationText('admin', announcement, 'bn')).toEqual(announcement);
    expect(notificationText('newer.kind', {}, 'bn')).toEqual({ title: '', message: '' });
    expect(notificationText('constructor', {}, 'en')).toEqual({ title: '', message: '' });
  });

  it.each([
    ['payment.approved.driver', 'payments'],
    ['admin', 'announcements'],
    ['something.newer', 'announcements'],
    ['constructor', 'announcements'],
  ])('%s belongs to the topic %s', (kind, topic) => {
    expect(topicOf(kind)).toBe(topic);
  });

  it('says the state of a ticket in words', () => {
    expect(notificationText('ticket.status_changed', params, 'bn').message).toBe(
      'আপনার “Late” টিকেটের অবস্থা এখন: কাজ চলছে।',
    );
  });
});
