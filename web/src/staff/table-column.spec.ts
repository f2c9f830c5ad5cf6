import {
  canMove,
  columnWidths,
  movedOrder,
  placeColumns,
  usualSettings,
  type TableColumn,
} from './table-column';

const column = (key: string, more: Partial<TableColumn<never>> = {}): TableColumn<never> => ({
  key,
  title: key,
  width: 100,
  render: () => null,
  ...more,
});
const columns = [
  column('name', { isPrimary: true }),
  column('email'),
  column('phone', { isHiddenAtFirst: true }),
  column('actions', { isBare: true }),
];
const keysOf = (placedColumns: ReturnType<typeof placeColumns<never>>) => placedColumns.map(({ key }) => key);

describe('the columns of a staff table', () => {
  it('should stand in their own order until a person decides otherwise', () => {
    const placedColumns = placeColumns(columns, usualSettings(columns));
    expect(keysOf(placedColumns)).toEqual(['name', 'email', 'phone', 'actions']);
    expect(placedColumns.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['phone']);
  });

  it('should follow a person, keep pinned ones first and buttons last, and take in a new column', () => {
    const settings = { hidden: ['email', 'name'], order: ['phone', 'gone', 'actions'], pinned: ['phone'] };
    const placedColumns = placeColumns(columns, settings);
    expect(keysOf(placedColumns)).toEqual(['phone', 'name', 'email', 'actions']);
    // What the row is called cannot be hidden.
    expect(placedColumns.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['email']);
  });

  it('should move among those of its kind only', () => {
    const placedColumns = placeColumns(columns, usualSettings(columns));
    expect(movedOrder(placedColumns, 'phone', -1)).toEqual(['name', 'phone', 'email', 'actions']);
    expect([
      canMove(placedColumns, 'email', -1),
      canMove(placedColumns, 'phone', 1),
      canMove(placedColumns, 'name', -1),
    ]).toEqual([false, false, false]);
  });
});

describe('columnWidths', () => {
  const columns = [{ width: 100 }, { width: 200, isText: true }, { width: 100, isText: true }];

  it.each([
    ['gives text the width that is left', 700, [100, 400, 200]],
    ['takes from text what is missing', 370, [100, 180, 90]],
    ['leaves text wide enough to be read', 100, [100, 130, 65]],
  ])('%s', (_, available, widths) => {
    expect(columnWidths(columns, available)).toEqual(widths);
  });

  it('leaves columns alone where none is text', () => {
    expect(columnWidths([{ width: 100 }, { width: 50 }], 900)).toEqual([100, 50]);
  });
});
