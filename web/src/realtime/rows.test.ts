import { upsertRow } from './rows';

interface Row {
  id: number;
  version: number;
  note: string;
  own?: string;
}

describe('a pushed row', () => {
  it('should replace an older one, and never a newer one', () => {
    const rows: Row[] = [{ id: 1, version: 4, note: 'cached' }];
    upsertRow(rows, { id: 1, version: 3, note: 'late' });
    upsertRow(rows, { id: 1, version: 4, note: 'same' });
    expect(rows).toEqual([{ id: 1, version: 4, note: 'cached' }]);
    upsertRow(rows, { id: 1, version: 5, note: 'newer' });
    expect(rows).toEqual([{ id: 1, version: 5, note: 'newer' }]);
  });

  it('should come first when it is new, and keep fields that the push does not have with `merge`', () => {
    const rows: Row[] = [{ id: 1, version: 1, note: 'old', own: 'mine' }];
    upsertRow(rows, { id: 2, version: 1, note: 'new' });
    upsertRow(rows, { id: 1, version: 2, note: 'changed' }, (cached, row) => ({ ...cached, ...row }));
    expect(rows).toEqual([
      { id: 2, version: 1, note: 'new' },
      { id: 1, version: 2, note: 'changed', own: 'mine' },
    ]);
  });
});
