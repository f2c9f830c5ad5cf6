import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import { useMedia } from '../ui/use-layout';
import type { ListSort, TableState } from './use-table-state';
import type { QueryFilter } from '../ui/use-query-filter';
import type { ColumnFilter } from './table-column';
import { staffMessages as m } from './staff.messages';
import { commonMessages as common } from '../ui/common.messages';
import styles from './staff-toolbar.module.css';
import { ChoiceFilter, FilterChips, LabeledSelect, SearchFilter } from './filters';
import { type Shortcut, ShortcutsHelp, useShortcuts } from './shortcuts';
import { type BuiltInView, type UnfilteredList, ViewsBar } from './views-bar';
import type { ColumnsState } from './columns.modal';

interface StaffToolbarProps {
  // `never`: a toolbar works for every type of rows.
  tableState: TableState<never>;
  label: string;
  views?: readonly BuiltInView[];
  /** The list without filters, on a page of several lists: its address and, unless it is "All", its name. */
  unfilteredList?: UnfilteredList;
  search?: string;
  searchBy?: string;
  /** Filters that have no column. */
  children?: ReactNode;
  /** Query parameters that are chosen elsewhere on the page: the "Filters" button does not count them. */
  chosenElsewhere?: readonly string[];
  actions?: ReactNode;
}

/** Above a staff table: views, search, filters, columns, keyboard shortcuts. */
export function StaffToolbar(props: StaffToolbarProps) {
  const areCards = useMedia('(width < 720px)');
  const filters = props.tableState.columns.flatMap(({ title, filter }) =>
    filter ? [{ title, ...filter }] : [],
  );
  return areCards ? <NarrowBar {...props} filters={filters} /> : <WideBar {...props} filters={filters} />;
}

interface ColumnFilters {
  filters: readonly (ColumnFilter & { readonly title: string })[];
}

type BarProps = StaffToolbarProps & ColumnFilters;

/** On one line. When it is too short, the filters without a column are in a panel that a button opens. */
function WideBar({ children, ...bar }: BarProps) {
  const { tableState, label, filters } = bar;
  const isFolded = useMedia('(width < 1200px)') && Boolean(children);
  const ofColumns = filters.map(({ name }) => name);
  const panel = useFilterPanel(bar, ofColumns);
  return (
    <div role="search" aria-label={label} className={styles.toolbar}>
      <div className={styles.line}>
        <ViewsBar {...bar} />
        <div className={styles.filters}>
          <Search {...bar} />
          {isFolded ? panel.button : children}
        </div>
        <div className={styles.tools}>
          <ColumnsMenu tableState={tableState} />
          {bar.actions}
          <Shortcuts />
        </div>
      </div>
      {isFolded && <div {...panel.props}>{children}</div>}
      <ActiveFilters filters={filters} filter={tableState.filter} />
    </div>
  );
}

/** On a phone all filters are in a panel that a button opens, so that the rows are on the first screen. */
function NarrowBar({ children, ...bar }: BarProps) {
  const { tableState, label, filters } = bar;
  const t = useText();
  const panel = useFilterPanel(bar);
  return (
    <div role="search" aria-label={label} className={styles.toolbar}>
      <Search {...bar} />
      <div className={styles.line}>
        <ViewsBar {...bar} />
        <div className={styles.tools}>
          {panel.button}
          <ColumnsMenu tableState={tableState} />
          {bar.actions}
        </div>
      </div>
      <div {...panel.props}>
        {children}
        {filters.map(({ name, title, options }) => (
          <ChoiceFilter
            key={name}
            filter={tableState.filter}
            name={name}
            label={title}
            allLabel={t(m.all)}
            options={options}
          />
        ))}
        {tableState.sort.options.length > 1 && <SortSelect sort={tableState.sort} />}
      </div>
    </div>
  );
}

function Search({ tableState, search, searchBy = 'search' }: StaffToolbarProps) {
  return search && <SearchFilter filter={tableState.filter} name={searchBy} label={search} />;
}

/** A panel of filters, and the button that opens it and shows how many filters are on. */
function useFilterPanel(
  { tableState, unfilteredList, chosenElsewhere = [] }: StaffToolbarProps,
  otherNames: string[] = [],
) {
  const t = useText();
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = countFilters(tableState.query, [
    ...chosenElsewhere,
    ...otherNames,
    ...namesIn(unfilteredList?.query),
  ]);
  const button = (
    <Button
      icon={<Icon name="filter" size={18} />}
      type={count > 0 ? 'primary' : 'default'}
      ghost={count > 0}
      className={styles.filtersButton}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setIsOpen(!isOpen)}
    >
      {count > 0 ? t(m.filtersOn, { count: number(count) }) : t(common.filters)}
    </Button>
  );
  return { button, props: { id, hidden: !isOpen, className: styles.panel } };
}

/** Query parameters that are not filters of the panel. */
const NOT_COUNTED = ['sort', 'order', 'search'];

/** How many filters are on; a period is one. */
function countFilters(query: string, elsewhere: readonly string[]): number {
  const names = namesIn(query).filter((name) => !NOT_COUNTED.includes(name) && !elsewhere.includes(name));
  return new Set(names.map((name) => (name === 'to' ? 'from' : name))).size;
}

function namesIn(query = ''): readonly string[] {
  return [...new URLSearchParams(query).keys()];
}

/** The order of cards, which have no headers. */
function SortSelect({ sort: { options, current, choose } }: { sort: ListSort }) {
  const t = useText();
  return (
    <LabeledSelect
      label={t(tools.sort)}
      value={options.indexOf(current)}
      options={options.map(({ label }, index) => ({ value: index, label: t(label) }))}
      onChange={(index) => choose(options[index]!)}
    />
  );
}

interface ActiveFiltersProps extends ColumnFilters {
  filter: QueryFilter;
}

/** The filters of column headers that are on, including those of hidden columns. */
function ActiveFilters({ filters, filter }: ActiveFiltersProps) {
  const t = useText();
  const active = filters.flatMap(({ name, title, options }) => {
    const option = options.find(({ value }) => value === filter.get(name));
    return option ? [{ name, text: t(m.filterIs, { column: title, value: option.label }) }] : [];
  });
  return <FilterChips filter={filter} chips={active} />;
}

const shortcuts: readonly Shortcut[] = [
  [['j', 'k'], m.keyRows],
  [['↑', '↓'], m.keyRows],
  [['Enter'], m.keyOpen],
  [['←', '→'], m.keyNextOpen],
  [['Esc'], m.keyEscape],
  [['/'], m.keySearch],
  [['?'], m.keyHelp],
];

function Shortcuts() {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  useShortcuts({ '?': () => setIsShown(true) });
  return (
    <>
      <Button
        type="text"
        aria-label={t(m.shortcuts)}
        title={t(m.shortcuts)}
        icon={<Icon name="keyboard" size={18} />}
        onClick={() => setIsShown(true)}
      />
      {isShown && <ShortcutsHelp shortcuts={shortcuts} onClose={() => setIsShown(false)} />}
    </>
  );
}

const ColumnsModal = lazy(() => import('./columns.modal'));

/** The button of the dialog about columns, which is loaded when it is opened for the first time. */
function ColumnsMenu({ tableState }: { tableState: ColumnsState }) {
  const t = useText();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        icon={<Icon name="columns" size={18} />}
        aria-haspopup="dialog"
        title={t(m.columns)}
        onClick={() => setState('open')}
      >
        {t(m.columns)}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <ColumnsModal
            tableState={tableState}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
