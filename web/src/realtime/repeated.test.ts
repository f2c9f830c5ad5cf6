import type { Push } from '@app/contracts/realtime.js';
import { isRepeated } from './repeated';

const push = (id: string, ...refs: Push['refs']): Push => ({
  id,
  type: 'offer.sent',
  at: '2026-11-20T09:30:00+06:00',
  refs,
});

describe('a push that is made again', () => {
  it('should be known by its event and what it names', () => {
    expect(isRepeated(push('a', { type: 'Offer', id: 1 }))).toBe(false);
    expect(isRepeated(push('a', { type: 'Offer', id: 1 }))).toBe(true);
    expect(isRepeated(push('a', { type: 'Booking', id: 1 }))).toBe(false);
    expect(isRepeated(push('b', { type: 'Offer', id: 1 }))).toBe(false);
  });

  it('should be forgotten in time', () => {
    expect(isRepeated(push('first', { type: 'Offer' }))).toBe(false);
    for (let index = 0; index < 400; index += 1) isRepeated(push(`later ${index}`, { type: 'Offer' }));
    expect(isRepeated(push('first', { type: 'Offer' }))).toBe(false);
  });
});
