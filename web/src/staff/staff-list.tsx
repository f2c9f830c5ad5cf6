import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Drawer, Tooltip } from 'antd';
import { StaffTable, type StaffTableProps } from './staff-table';
import { useText } from '../i18n/use-text';
import { Icon, type IconName } from '../ui/icon';
import { EmptyState, LoadingState } from '../ui/states';
import { useCopy } from '../ui/copy';
import { useNextPage } from '../ui/list-state';
import { uiMessages as ui } from '../ui/ui.messages';
import { staffMessages as m } from './staff.messages';
import { focusOn, focusPlace, useKeptFocus } from './focus-place';
import { isAnswered } from './table-rows';
import styles from './staff-list.module.css';
import { useKeyDown, useKeysAreOn } from './shortcuts';

type AnyRow = { readonly id: number };

interface StaffListProps<Row extends AnyRow> extends StaffTableProps<Row> {
  /** The rows that the drawer goes through, where the table shows a page of them. */
  allRows?: readonly Row[];
  /** The open row when the list does not include it: the result of `useOutsideRow`. */
  outsideRow: {
    readonly outside: Row | undefined;
    readonly isLoading: boolean;
    readonly notFound?: ReactNode;
  };
  /** `rowName`, the title of the drawer, is a name or text that people wrote: not translated. */
  isTitleName?: boolean;
  /** Buttons of the drawer that are always visible; without any there is no footer. */
  footer?: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/**
 * A table, and a drawer with the details of its open row beside it. The row is in the address; j and k, or the arrow keys, show the
 * next and previous row.
 */
export function StaffList<Row extends AnyRow>(props: StaffListProps<Row>) {
  return (
    <>
      <StaffTable {...props} />
      <RowDrawer {...props} rows={props.allRows ?? props.rows} />
    </>
  );
}

function RowDrawer<Row extends AnyRow>(props: StaffListProps<Row>) {
  const { rows, query, outsideRow, alert, footer, children } = props;
  const { openRow } = props.tableState;
  const t = useText();
  const at = rows.findIndex(({ id }) => id === openRow.id);
  const row = useShownRow(props, at);
  const isWaiting = outsideRow.isLoading || query.isFetching || !isAnswered(query);
  const neighbours = useNeighbours(props, at);
  const foot = row && footer?.(row);
  const afterOpenChange = useFocusBack(openRow.id);
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  return (
    <Drawer
      open={openRow.id !== null}
      onClose={openRow.close}
      size="min(560px, 100vw)"
      title={<Title {...props} row={row} isWaiting={isWaiting} />}
      extra={<HeaderButtons {...neighbours} href={openRow.id === null ? '' : openRow.href(openRow.id)} />}
      closable={{ 'aria-label': t(ui.close), placement: 'end' }}
      {...(foot ? { footer: foot } : {})}
      rootClassName={styles.drawer}
      focusable={{ focusTriggerAfterClose: false, trap: true }}
      destroyOnHidden
      afterOpenChange={afterOpenChange}
    >
      <div ref={place} className={styles.place} {...focusPlace('drawer')}>
        {openRow.id !== null && alert}
        {row && <Fragment key={row.id}>{children(row)}</Fragment>}
        {!row && isWaiting && <LoadingState count={1} />}
        {!row && !isWaiting && (outsideRow.notFound ?? <EmptyState text={t(m.rowGoneHint)} />)}
      </div>
    </Drawer>
  );
}

interface TitleProps<Row extends AnyRow> extends Pick<StaffListProps<Row>, 'rowName' | 'isTitleName'> {
  row: Row | undefined;
  isWaiting: boolean;
}

/** On two lines at most: the details have a longer title in full. */
function Title<Row extends AnyRow>(props: TitleProps<Row>) {
  const { rowName, isTitleName = false, row, isWaiting } = props;
  const t = useText();
  const text = row ? rowName(row) : t(isWaiting ? ui.loading : m.rowGone);
  return (
    <span className={styles.title} title={text} translate={row && isTitleName ? 'no' : undefined}>
      {text}
    </span>
  );
}

/** The open row; while the drawer closes, the row that was open. */
function useShownRow<Row extends AnyRow>(
  { tableState: { openRow }, rows, outsideRow: { outside } }: StaffListProps<Row>,
  at: number,
): Row | undefined {
  const [last, setLast] = useState<Row>();
  const row = rows[at] ?? (outside?.id === openRow.id ? outside : undefined);
  if (row && row !== last) setLast(row);
  return openRow.id === null ? last : row;
}

interface Neighbours {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

function useNeighbours<Row extends AnyRow>(
  { tableState: { openRow }, rows, query }: StaffListProps<Row>,
  at: number,
): Neighbours {
  const nextPage = useNextPage(query);
  const isLast = at >= 0 && at === rows.length - 1;
  // Loads the row after the last one before somebody asks for it.
  useEffect(() => {
    if (isLast && query.hasNextPage && !query.isFetching) nextPage.ask();
  }, [isLast, query.hasNextPage, query.isFetching, nextPage]);
  const place = useLastPlace(openRow.id, at);
  const actionFor = (index: number) => {
    const row = place < 0 ? undefined : rows[index];
    return row ? () => openRow.show(row.id) : null;
  };
  const previous = actionFor(place - 1);
  // In place of a row that left the list is the one after it.
  const goNext = actionFor(at < 0 ? place : place + 1);
  useNeighbourKeys(openRow.id !== null, previous, goNext);
  return { previous, next: goNext };
}

/** Where the open row is in the list, or was before it left the list. */
function useLastPlace(id: number | null, at: number): number {
  const [last, setLast] = useState({ id, at });
  if (last.id !== id || (at >= 0 && last.at !== at)) setLast({ id, at });
  return last.id === id && at < 0 ? last.at : at;
}

/** Keys that show another row while the drawer is open; the focus may be on the drawer or on anything in it. */
function useNeighbourKeys(isOpen: boolean, previous: (() => void) | null, goNext: (() => void) | null): void {
  const areOn = useKeysAreOn();
  useKeyDown((event, target) => {
    const key = areOn || event.key.length > 1 ? event.key : '';
    const act =
      key === 'j' || key === 'ArrowRight' ? goNext : key === 'k' || key === 'ArrowLeft' ? previous : null;
    if (!isOpen || !act) return;
    if (target?.closest('input, textarea, select, dialog, .ant-modal, [role=combobox], [role=menu]')) return;
    event.preventDefault();
    act();
  });
}

function HeaderButtons({ previous, next, href }: Neighbours & { href: string }) {
  const t = useText();
  const { isCopied, copy, status } = useCopy(new URL(href, location.origin).href, styles.failed);
  return (
    <span className={styles.buttons}>
      <HeaderButton icon="chevron" label={t(m.previousRow)} onClick={previous} className={styles.up} />
      <HeaderButton icon="chevron" label={t(m.nextRow)} onClick={next} />
      <HeaderButton icon={isCopied ? 'check' : 'copy'} label={t(m.copyLink)} onClick={copy} />
      {status}
    </span>
  );
}

interface HeaderButtonProps {
  icon: IconName;
  label: string;
  onClick: (() => void) | null;
  className?: string | undefined;
}

function HeaderButton({ icon, label, onClick, className }: HeaderButtonProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        // Not disabled: the focus would be lost on the last row.
        aria-disabled={!onClick}
        className={onClick ? undefined : styles.end}
        icon={<Icon name={icon} size={18} className={className} />}
        onClick={() => onClick?.()}
      />
    </Tooltip>
  );
}

/** Gives the focus to the link of the row whose drawer was closed, or to the list when the row is gone. */
function useFocusBack(id: number | null): (isOpen: boolean) => void {
  const last = useRef(id);
  useEffect(() => {
    if (id !== null) last.current = id;
  }, [id]);
  return (isOpen) => {
    if (isOpen) return;
    const link = document.querySelector<HTMLElement>(`[data-row-link="${last.current}"]`);
    if (link) link.focus();
    else focusOn('list');
  };
}
