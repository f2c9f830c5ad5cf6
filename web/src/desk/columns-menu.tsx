import { Button, Checkbox, Modal, Segmented } from 'antd';
import type { DeskDensity } from '@app/contracts/desk.js';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import styles from './columns-menu.module.css';
import { canMove, movedOrder, type PlacedColumn } from './desk-column';
import { deskMessages as m } from './desk.messages';
import type { Desk } from './use-desk';

type ColumnsDesk = Pick<Desk<never>, 'columns' | 'settings'>;

/** The button of the dialog in which a person chooses, orders and pins columns. */
export function ColumnsMenu({ desk }: { desk: ColumnsDesk }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="columns" size={18} />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(m.columns)}
      </Button>
      <Modal
        open={isOpen}
        title={t(m.columns)}
        width={440}
        onCancel={() => setIsOpen(false)}
        closable={{ 'aria-label': t(m.close) }}
        destroyOnHidden
        footer={
          <div className={styles.foot}>
            <Button type="text" onClick={desk.settings.reset}>
              {t(m.resetColumns)}
            </Button>
            <Button type="primary" onClick={() => setIsOpen(false)}>
              {t(m.done)}
            </Button>
          </div>
        }
      >
        <Columns desk={desk} />
      </Modal>
    </>
  );
}

function Columns({ desk: { columns, settings } }: { desk: ColumnsDesk }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  const place = (changes: { hidden?: string[]; order?: string[]; pinned?: string[] }) =>
    settings.change({
      hidden: columns.filter(({ isHidden }) => isHidden).map(({ key }) => key),
      order: columns.map(({ key }) => key),
      pinned: columns.filter(({ isPinned }) => isPinned).map(({ key }) => key),
      ...changes,
    });
  const toggled = (what: 'isHidden' | 'isPinned', column: PlacedColumn<never>) =>
    columns.filter((one) => (one.key === column.key ? !one[what] : one[what])).map(({ key }) => key);
  const move = (key: string, by: -1 | 1) => {
    if (!canMove(columns, key, by)) return;
    moved.current = `${key} ${by}`;
    place({ order: [...movedOrder(columns, key, by)] });
  };
  // A button loses the focus when its line moves in the document.
  useEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [columns]);
  return (
    <>
      <div className={styles.density}>
        <span id="desk-density">{t(m.density)}</span>
        <Segmented<DeskDensity>
          aria-labelledby="desk-density"
          value={settings.settings.density}
          options={[
            { value: 'small', label: t(m.dense) },
            { value: 'middle', label: t(m.roomy) },
          ]}
          onChange={(density) => settings.change({ density })}
        />
      </div>
      <ul ref={list} className={styles.columns}>
        {columns.map((column) => (
          <li key={column.key}>
            <Checkbox
              checked={!column.isHidden}
              disabled={column.isFixed === true}
              onChange={() => place({ hidden: toggled('isHidden', column) })}
            >
              {column.title}
            </Checkbox>
            <span className={styles.buttons}>
              <Button
                type="text"
                size="small"
                aria-label={t(m.pin, { column: column.title })}
                title={t(m.pin, { column: column.title })}
                aria-pressed={column.isPinned}
                className={column.isPinned ? styles.pinned : undefined}
                icon={<Icon name="pin-top" size={16} />}
                onClick={() => place({ pinned: toggled('isPinned', column) })}
              />
              {([-1, 1] as const).map((by) => (
                <Button
                  key={by}
                  type="text"
                  size="small"
                  data-move={`${column.key} ${by}`}
                  aria-label={t(by < 0 ? m.moveUp : m.moveDown, { column: column.title })}
                  aria-disabled={!canMove(columns, column.key, by)}
                  icon={<Icon name="chevron" size={16} className={by < 0 ? styles.up : undefined} />}
                  onClick={() => move(column.key, by)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t(m.columnsHint)}</p>
    </>
  );
}
