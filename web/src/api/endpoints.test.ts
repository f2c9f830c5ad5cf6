import { listTags, staleTags } from './endpoints';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('the tags of a list', () => {
  it('should name the list and each of its rows', () => {
    expect(listTags('Booking', rows(2))).toEqual([
      { type: 'Booking', id: 'LIST' },
      { type: 'Booking', id: 1 },
      { type: 'Booking', id: 2 },
    ]);
  });

  it('should name a long list by few ranges, one of which becomes stale with any of its rows', () => {
    const tags = listTags('Booking', rows(10_000)).map(({ id }) => id);
    expect(tags.length).toBeLessThan(110);
    for (const id of [1, 99, 100, 5_678, 10_000]) {
      expect(staleTags([{ type: 'Booking', id }]).some((stale) => tags.includes(stale.id))).toBe(true);
    }
    expect(staleTags([{ type: 'Booking', id: 10_200 }]).some((stale) => tags.includes(stale.id))).toBe(false);
  });
});
