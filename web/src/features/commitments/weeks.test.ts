import { byWeek, lastDayOf, weekOf } from './my-promises.page';

describe('weeks', () => {
  it.each([
    ['2026-11-21T00:00:00+06:00', '2026-11-21'],
    ['2026-11-20T23:59:00+06:00', '2026-11-14'],
    ['2026-11-20T18:30:00Z', '2026-11-21'],
    ['2027-01-01T09:00:00+06:00', '2026-12-26'],
  ])('should begin on the Saturday in Bangladesh before %s', (instant, first) => {
    expect(weekOf(new Date(instant))).toBe(first);
  });

  it('should end on Friday', () => {
    expect(lastDayOf('2026-12-26')).toBe('2027-01-01');
  });

  it('should keep the order of their rows', () => {
    const rows = ['2026-11-20T09:00:00+06:00', '2026-11-21T09:00:00+06:00', '2026-11-22T09:00:00+06:00'];
    expect(byWeek(rows, (row) => row)).toEqual([
      ['2026-11-14', rows.slice(0, 1)],
      ['2026-11-21', rows.slice(1)],
    ]);
  });
});
