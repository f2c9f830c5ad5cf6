import { canMove, movedOrder, placeColumns, usualSettings, type DeskColumn } from './desk-column';

const column = (key: string, more: Partial<DeskColumn<never>> = {}): DeskColumn<never> => ({
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
const keysOf = (placed: ReturnType<typeof placeColumns<never>>) => placed.map(({ key }) => key);

describe('the columns of a desk table', () => {
  it('should stand in their own order until a person decides otherwise', () => {
    const placed = placeColumns(columns, usualSettings(columns));
    expect(keysOf(placed)).toEqual(['name', 'email', 'phone', 'actions']);
    expect(placed.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['phone']);
  });

  it('should follow a person, keep pinned ones first and buttons last, and take in a new column', () => {
    const settings = { hidden: ['email', 'name'], order: ['phone', 'gone', 'actions'], pinned: ['phone'] };
    const placed = placeColumns(columns, settings);
    expect(keysOf(placed)).toEqual(['phone', 'name', 'email', 'actions']);
    // What the row is called cannot be hidden.
    expect(placed.filter(({ isHidden }) => isHidden).map(({ key }) => key)).toEqual(['email']);
  });

  it('should move among those of its kind only', () => {
    const placed = placeColumns(columns, usualSettings(columns));
    expect(movedOrder(placed, 'phone', -1)).toEqual(['name', 'phone', 'email', 'actions']);
    expect([canMove(placed, 'email', -1), canMove(placed, 'phone', 1), canMove(placed, 'name', -1)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
