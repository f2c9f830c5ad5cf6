import { nextLane, type LaneState } from './use-lane';

interface Row {
  readonly id: number;
  readonly isDone?: boolean;
}

const isOpen = (row: Row) => !row.isDone;
const start = (...ids: number[]): LaneState<Row> => ({
  items: ids.map((id) => ({ row: { id }, phase: 'open' })),
  deferredCount: 0,
});

const describeItems = ({ items }: LaneState<Row>) => items.map(({ row, phase }) => `${row.id} ${phase}`);
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }));

/** What follows while nobody is about to click. */
const update = (lane: LaneState<Row>, newRows: Row[]) => nextLane(lane, newRows, { isOpen, isFrozen: false });

describe('what a lane shows', () => {
  it('should follow the order of urgency while nobody is about to click', () => {
    const lane = update(start(1, 2), rows(3, 2, 1));
    expect(describeItems(lane)).toEqual(['3 open', '2 open', '1 open']);
  });

  it('should move nothing while it is frozen, and count the new rows that it does not show', () => {
    const lane = nextLane(start(1, 2), rows(9, 2, 1, 5), { isOpen, isFrozen: true });
    expect(describeItems(lane)).toEqual(['1 open', '2 open', '5 open']);
    expect(lane.deferredCount).toBe(1);
    expect(describeItems(update(lane, rows(9, 2, 1, 5)))).toEqual(['9 open', '2 open', '1 open', '5 open']);
  });

  it('should keep what is settled in its place until it leaves, and never bring it back', () => {
    const decidedRows = [{ id: 1 }, { id: 2, isDone: true }, { id: 3 }];
    const lane = update(start(1, 2, 3), decidedRows);
    expect(describeItems(lane)).toEqual(['1 open', '2 settled', '3 open']);
    // Read again, the lane does not have it any more.
    expect(describeItems(update(lane, rows(1, 3)))).toEqual(['1 open', '2 settled', '3 open']);
    const laneWithoutRow = { ...lane, items: lane.items.filter(({ row }) => row.id !== 2) };
    expect(describeItems(update(laneWithoutRow, decidedRows))).toEqual(['1 open', '3 open']);
  });

  it('should show a payment that came back as open', () => {
    const closedLane = update(start(1), [{ id: 1, isDone: true }]);
    expect(describeItems(update(closedLane, rows(1)))).toEqual(['1 open']);
  });
});
