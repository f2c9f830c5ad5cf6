import { z } from 'zod';
import { userWith } from '../testing/render';
import { saveOfflineAnswer, readOfflineAnswer } from './offline-answers';

const answer = (data: unknown) => ({ ok: true, data, message: '', next: null });

/** As much of the browser's Cache Storage as we use; jsdom has none. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return Promise.resolve({
        put: (key: string, response: Response) => Promise.resolve(entries.set(key, response)),
        match: (key: string) => Promise.resolve(entries.get(key)?.clone()),
        delete: (key: string) => Promise.resolve(entries.delete(key)),
        keys: () => Promise.resolve([...entries.keys()]),
      });
    },
  };
}

describe('stored answers for offline use', () => {
  beforeEach(() => Object.assign(globalThis, { caches: fakeCaches() }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  it('should be read by the same user only, with the time of the answer', async () => {
    const before = Date.now();
    const pendingBookings = { path: '/bookings?status=pending' };
    await saveOfflineAnswer(userWith(), pendingBookings, answer([{ id: 1 }]));
    const offlineAnswer = await readOfflineAnswer(userWith(), pendingBookings);
    expect(offlineAnswer?.answer).toEqual(answer([{ id: 1 }]));
    expect(offlineAnswer?.at).toBeGreaterThanOrEqual(before);
    expect(await readOfflineAnswer(userWith({ user_id: 8 }), pendingBookings)).toBeNull();
    expect(await readOfflineAnswer(userWith(), { path: '/bookings' })).toBeNull();
  });

  it('should never hold a one-time code, in whichever digits', async () => {
    const rows = [
      { id: 123456, title: 'Offer', message: 'Karim offers 12,000 taka for booking 17.' },
      { id: 2, title: 'Code', message: 'Your code is 482913. Give nobody this code.' },
      { id: 3, title: 'কোড', message: 'আপনার কোড ৪৮২৯১৩।' },
      { id: 4, title: 'Code', params: { code: '482913' } },
    ];
    await saveOfflineAnswer(userWith(), { path: '/notifications' }, answer(rows));
    const offlineAnswer = await readOfflineAnswer(userWith(), { path: '/notifications' });
    expect(offlineAnswer?.answer.data).toEqual([rows[0]]);
  });

  it('should not contain files, devices, or answers for staff', async () => {
    for (const path of ['/files/3', '/sessions', '/users', '/audit-log']) {
      await saveOfflineAnswer(userWith(), { path }, answer([{ id: 1 }]));
      expect(await readOfflineAnswer(userWith(), { path })).toBeNull();
    }
    const admin = userWith({ role: 'admin' });
    await saveOfflineAnswer(admin, { path: '/bookings' }, answer([{ id: 1 }]));
    expect(await readOfflineAnswer(admin, { path: '/bookings' })).toBeNull();
  });

  it('should keep a limited number of answers, the newest', async () => {
    for (let id = 1; id <= 70; id += 1)
      await saveOfflineAnswer(userWith(), { path: `/bookings/${id}` }, answer({ id }));
    expect(await readOfflineAnswer(userWith(), { path: '/bookings/10' })).toBeNull();
    expect(await readOfflineAnswer(userWith(), { path: '/bookings/70' })).not.toBeNull();
  });

  const bookings = { path: '/bookings', dataSchema: z.array(z.object({ id: z.number() })) };

  it.each([
    ['says no', { ok: false, data: null, message: '', next: null }],
    ['has another shape', answer({ id: 1 })],
    ['lacks a field', answer([{}])],
  ])('should not let an answer that %s replace the last good one', async (_, unusableAnswer) => {
    await saveOfflineAnswer(userWith(), bookings, answer([{ id: 1 }]));
    await saveOfflineAnswer(userWith(), bookings, unusableAnswer);
    expect((await readOfflineAnswer(userWith(), bookings))?.answer.data).toEqual([{ id: 1 }]);
  });

  it('should store a negative answer of an endpoint that may have one', async () => {
    const exists = { path: '/vehicles-exist', allowsNegativeResult: true, dataSchema: z.null() };
    await saveOfflineAnswer(userWith(), exists, { ok: false, data: null, message: '', next: null });
    expect((await readOfflineAnswer(userWith(), exists))?.answer.ok).toBe(false);
  });

  it('should not give back a copy of an older release that the screen would refuse', async () => {
    await saveOfflineAnswer(userWith(), { path: '/bookings' }, answer([{ number: 1 }]));
    expect(await readOfflineAnswer(userWith(), bookings)).toBeNull();
  });
});
