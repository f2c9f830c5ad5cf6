import { Button, Modal, Segmented, Checkbox } from 'antd';
import type { TableDensity, TableSettings } from '@app/contracts/staff-settings.js';
import { useText } from '../i18n/use-text';
import styles from './staff-toolbar.module.css';
import { staffMessages as m } from './staff.messages';
import { uiMessages as ui } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';
import { useEffect, useRef, type RefObject } from 'react';
import { Icon } from '../ui/icon';
import { canHide, canMove, movedOrder, type PlacedColumn } from './table-column';
import type { TableState } from './use-table-state';

type Column = PlacedColumn<never>;
export type ColumnsState = Pick<TableState<never>, 'columns' | 'settings'>;

/** Saves the columns that a person hides, pins, or moves up (-1) or down (1). */
function useColumnChanges({ columns, settings }: ColumnsState) {
  const keysWith = (flag: 'isHidden' | 'isPinned', toggledColumn?: Column) =>
    columns.filter((one) => one[flag] !== (one === toggledColumn)).map(({ key }) => key);
  const change = (changes: Partial<TableSettings>) =>
    settings.change({
      hidden: keysWith('isHidden'),
      order: columns.map(({ key }) => key),
      pinned: keysWith('isPinned'),
      ...changes,
    });
  return {
    hide: (column: Column) => change({ hidden: keysWith('isHidden', column) }),
    pin: (column: Column) => change({ pinned: keysWith('isPinned', column) }),
    move: ({ key }: Column, by: -1 | 1) => change({ order: [...movedOrder(columns, key, by)] }),
  };
}

/** Gives the focus back to the button that moved a column: a button loses the focus when its line moves in the document. */
function useMovedFocus(columns: readonly Column[], list: RefObject<HTMLElement | null>) {
  const movedKey = useRef<string | null>(null);
  useEffect(() => {
    if (movedKey.current)
      list.current?.querySelector<HTMLElement>(`[data-move="${movedKey.current}"]`)?.focus();
    movedKey.current = null;
  }, [columns, list]);
  return (button: string) => {
    movedKey.current = button;
  };
}

const moveButton = ({ key }: Column, by: -1 | 1) => `${key} ${by}`;

function ColumnList({ tableState }: { tableState: ColumnsState }) {
  const { columns } = tableState;
  const list = useRef<HTMLUListElement>(null);
  const focusAfterMove = useMovedFocus(columns, list);
  const changes = useColumnChanges(tableState);
  const move = (column: Column, by: -1 | 1) => {
    if (!canMove(columns, column.key, by)) return;
    focusAfterMove(moveButton(column, by));
    changes.move(column, by);
  };
  return (
    <ul ref={list} className={styles.columns}>
      {columns.map((column) => (
        <ColumnLine key={column.key} {...{ column, columns }} changes={{ ...changes, move }} />
      ))}
    </ul>
  );
}

interface ColumnLineProps {
  column: Column;
  columns: readonly Column[];
  changes: ReturnType<typeof useColumnChanges>;
}

function ColumnLine({ column, columns, changes }: ColumnLineProps) {
  const t = useText();
  const { title, isPinned } = column;
  return (
    <li>
      <Checkbox checked={!column.isHidden} disabled={!canHide(column)} onChange={() => changes.hide(column)}>
        {title}
      </Checkbox>
      <span className={styles.buttons}>
        <Button
          type="text"
          size="small"
          aria-label={t(m.pin, { column: title })}
          title={t(m.pin, { column: title })}
          aria-pressed={isPinned}
          className={isPinned ? styles.pinned : undefined}
          icon={<Icon name="pin-top" size={16} />}
          onClick={() => changes.pin(column)}
        />
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            type="text"
            size="small"
            data-move={moveButton(column, by)}
            aria-label={t(by < 0 ? m.moveUp : m.moveDown, { column: title })}
            aria-disabled={!canMove(columns, column.key, by)}
            icon={<Icon name="chevron" size={16} className={by < 0 ? styles.up : undefined} />}
            onClick={() => changes.move(column, by)}
          />
        ))}
      </span>
    </li>
  );
}

interface ColumnsModalProps {
  tableState: ColumnsState;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog in which a person chooses, orders and pins columns. */
export default function ColumnsModal({ tableState, isOpen, onClose }: ColumnsModalProps) {
  const t = useText();
  return (
    <Modal
      open={isOpen}
      title={t(m.columns)}
      width={440}
      onCancel={onClose}
      closable={{ 'aria-label': t(ui.close) }}
      destroyOnHidden
      footer={
        <div className={styles.foot}>
          <Button type="text" onClick={tableState.settings.reset}>
            {t(m.resetColumns)}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t(common.done)}
          </Button>
        </div>
      }
    >
      <Density settings={tableState.settings} />
      <ColumnList tableState={tableState} />
      <p className={styles.hint}>{t(m.columnsHint)}</p>
    </Modal>
  );
}

function Density({ settings: { settings, change } }: Pick<ColumnsState, 'settings'>) {
  const t = useText();
  return (
    <div className={styles.density}>
      <span id="density">{t(m.density)}</span>
      <Segmented<TableDensity>
        aria-labelledby="density"
        value={settings.density}
        options={[
          { value: 'small', label: t(m.dense) },
          { value: 'middle', label: t(m.roomy) },
        ]}
        onChange={(density) => change({ density })}
      />
    </div>
  );
}
