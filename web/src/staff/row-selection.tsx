import { createContext, useContext, useMemo, useRef, type ChangeEvent, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { staffMessages as m } from './staff.messages';
import styles from './staff-table.module.css';
import type { Selection } from './use-table-state';

type AnyRow = { readonly id: number };

interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly state: 'none' | 'some' | 'all';
  readonly nameOf: (row: AnyRow) => string;
  readonly choose: (row: AnyRow, isChosen: boolean, isRange: boolean) => void;
  readonly chooseAll: (isChosen: boolean) => void;
}

const RowSelectionContext = createContext<RowSelection | null>(null);

interface RowSelectionProviderProps<Row extends AnyRow> {
  selection: Selection;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  children: ReactNode;
}

/**
 * Which rows of a table are selected, for its checkboxes. antd's own selection goes through all loaded rows at every rendering
 * of the table, which is slow from some thousands of them on.
 */
export function RowSelectionProvider<Row extends AnyRow>(props: RowSelectionProviderProps<Row>) {
  const { selection, rows, rowName, children } = props;
  const { ids: selectedIds, set } = selection;
  const ids = useMemo(() => new Set(selectedIds), [selectedIds]);
  const last = useRef<number | null>(null);
  const value: RowSelection = {
    ids,
    state: ids.size === 0 ? 'none' : rows.every(({ id }) => ids.has(id)) ? 'all' : 'some',
    nameOf: rowName as (row: AnyRow) => string,
    choose: (row, isChosen, isRange) => {
      set(selectionAfter(ids, isRange ? between(rows, last.current, row.id) : [row.id], isChosen));
      last.current = row.id;
    },
    chooseAll: (isChosen) => {
      const allIds = rows.map(({ id }) => id);
      set(selectionAfter(ids, allIds, isChosen));
      last.current = null;
    },
  };
  return <RowSelectionContext value={value}>{children}</RowSelectionContext>;
}

function selectionAfter(
  previousIds: ReadonlySet<number>,
  ids: readonly number[],
  isChosen: boolean,
): number[] {
  if (isChosen) return [...new Set([...previousIds, ...ids])];
  const removedIds = new Set(ids);
  return [...previousIds].filter((id) => !removedIds.has(id));
}

/** The rows from the one that was chosen before to this one; this one alone when there is none. */
function between(rows: readonly AnyRow[], from: number | null, to: number): readonly number[] {
  const [a, b] = [from, to].map((endId) => rows.findIndex(({ id }) => id === endId)) as [number, number];
  if (a < 0) return [to];
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(({ id }) => id);
}

/** The checkbox of a row; with the shift key it also selects the rows since the last one. */
export function RowCheck({ row }: { row: AnyRow }) {
  const t = useText();
  const selection = useContext(RowSelectionContext);
  if (!selection) return null;
  return (
    <Check
      label={t(m.selectRow, { name: selection.nameOf(row) })}
      isChecked={selection.ids.has(row.id)}
      onChange={({ target, nativeEvent }) =>
        selection.choose(row, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}

/** The checkbox in the header, for all loaded rows. */
export function AllRowsCheck() {
  const t = useText();
  const selection = useContext(RowSelectionContext);
  if (!selection) return null;
  return (
    <Check
      label={t(m.selectAll)}
      isChecked={selection.state === 'all'}
      isPartly={selection.state === 'some'}
      onChange={({ target }) => selection.chooseAll(target.checked)}
    />
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Not antd's checkbox, which takes longer than all other cells together when many rows become visible. */
function Check({ label, isChecked, isPartly = false, onChange }: CheckProps) {
  return (
    <label className={styles.check} onClick={(event) => event.stopPropagation()}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = isPartly;
        }}
        type="checkbox"
        checked={isChecked}
        onChange={onChange}
        aria-label={label}
      />
    </label>
  );
}
