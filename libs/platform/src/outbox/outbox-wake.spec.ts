import { expect, it } from '@jest/globals';
import { type CommittedEvents, MAX_WAKE_EVENTS, readWake, writeWake } from './outbox-wake.js';

const id = (n: number) => `5ff46e6a-0000-4000-8000-${String(n).padStart(12, '0')}`;

it('tells which events were committed, and which of them the screens know', () => {
  const events: CommittedEvents = new Map([
    [id(1), { isPushed: true }],
    [id(2), { isPushed: false }],
  ]);
  expect(readWake(writeWake(events))).toEqual(events);
});

it('fits into what NOTIFY carries', () => {
  const many: CommittedEvents = new Map(
    Array.from({ length: MAX_WAKE_EVENTS }, (_, n) => [id(n), { isPushed: n % 2 === 0 }]),
  );
  expect(Buffer.byteLength(writeWake(many))).toBeLessThan(8_000);
});

it.each([undefined, '', 'x', 'null', '{}', '{"pushed":[1],"due":[]}'])(
  'takes %j for a wake without names',
  (text) => {
    expect(readWake(text)).toBeNull();
  },
);
