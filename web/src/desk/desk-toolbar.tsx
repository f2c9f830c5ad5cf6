import { Button, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import { useMedia } from '../ui/use-media';
import type { ListSort } from './use-list-sort';
import type { QueryFilter } from '../ui/use-query-filter';
import { ColumnsMenu } from './columns-menu';
import type { ColumnFilter } from './desk-column';
import { deskMessages as m } from './desk.messages';
import styles from './desk-toolbar.module.css';
import { ChoiceFilter } from './filters';
import { ShortcutsHelp, type Shortcut } from './shortcuts-help';
import type { Desk } from './use-desk';
import { useKeysAreOn, useShortcuts } from './use-shortcuts';
import type { BuiltInView } from './use-views';
import { ViewsBar } from './views-bar';

interface DeskToolbarProps {
  // A toolbar works for the rows of every table.
  desk: Desk<never>;
  /** What is searched for, for screen readers. */
  label: string;
  /** Views that come with the page. */
  views?: readonly BuiltInView[];
  /** What the list without filters is called, and its place in the address, on a page of several lists. */
  whole?: Omit<BuiltInView, 'key'>;
  /** The field for words to look for. */
  search?: ReactNode;
  /** Filters that have no column. */
  children?: ReactNode;
  /** Query parameters that are chosen elsewhere on the page: the "Filters" button does not count them. */
  chosenElsewhere?: readonly string[];
  /** Export and the like. */
  actions?: ReactNode;
}

/** What stands above a desk table: views, search, filters, columns, keys. */
export function DeskToolbar(props: DeskToolbarProps) {
  const areCards = useMedia('(width < 720px)');
  const isFolded = useMedia('(width < 1200px)') && Boolean(props.children);
  const filters = props.desk.columns.flatMap(({ title, filter }) => (filter ? [{ title, ...filter }] : []));
  if (areCards) return <NarrowBar {...props} filters={filters} />;
  return isFolded ? <FoldedBar {...props} filters={filters} /> : <WideBar {...props} filters={filters} />;
}

interface ColumnFilters {
  filters: readonly (ColumnFilter & { readonly title: string })[];
}

type BarProps = DeskToolbarProps & ColumnFilters;

function WideBar({ children, search, ...bar }: BarProps) {
  return (
    <div role="search" aria-label={bar.label} className={styles.toolbar}>
      <div className={styles.line}>
        <Views {...bar} />
        <div className={styles.filters}>
          {search}
          {children}
        </div>
        <Tools {...bar} />
      </div>
      <ActiveFilters filters={bar.filters} filter={bar.desk.filter} />
    </div>
  );
}

/** Where a line is too short for all filters, those without a column open below one button. */
function FoldedBar({ children, search, ...bar }: BarProps) {
  const ofColumns = bar.filters.map(({ name }) => name);
  const panel = useFilterPanel(bar, ofColumns);
  return (
    <div role="search" aria-label={bar.label} className={styles.toolbar}>
      <div className={styles.line}>
        <Views {...bar} />
        <div className={styles.filters}>
          {search}
          {panel.button}
        </div>
        <Tools {...bar} />
      </div>
      <div {...panel.props}>{children}</div>
      <ActiveFilters filters={bar.filters} filter={bar.desk.filter} />
    </div>
  );
}

/** On a phone all filters open below one button, so that the rows are on the first screen. */
function NarrowBar({ children, search, actions, filters, ...bar }: BarProps) {
  const { desk, label } = bar;
  const t = useText();
  const panel = useFilterPanel(bar);
  return (
    <div role="search" aria-label={label} className={styles.toolbar}>
      {search}
      <div className={styles.line}>
        <Views {...bar} />
        <div className={styles.tools}>
          {panel.button}
          <ColumnsMenu desk={desk} />
          {actions}
        </div>
      </div>
      <div {...panel.props}>
        {children}
        {filters.map(({ name, title, options }) => (
          <ChoiceFilter
            key={name}
            filter={desk.filter}
            name={name}
            label={title}
            allLabel={t(m.all)}
            options={options}
          />
        ))}
        {desk.sort.options.length > 1 && <SortSelect sort={desk.sort} />}
      </div>
    </div>
  );
}

function Views({ desk, views, whole }: DeskToolbarProps) {
  return <ViewsBar desk={desk} {...(views ? { builtIn: views } : {})} {...(whole ? { whole } : {})} />;
}

function Tools({ desk, actions }: DeskToolbarProps) {
  return (
    <div className={styles.tools}>
      <ColumnsMenu desk={desk} />
      {actions}
      <Keys />
    </div>
  );
}

/** A part of the toolbar with filters, and the button that opens it and says how many of them are on. */
function useFilterPanel({ desk, whole, chosenElsewhere = [] }: DeskToolbarProps, others: string[] = []) {
  const t = useText();
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = countFilters(desk.query, [...chosenElsewhere, ...others, ...namesIn(whole?.query)]);
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
      {count > 0 ? t(m.filtersOn, { count: number(count) }) : t(m.filters)}
    </Button>
  );
  return { button, props: { id, hidden: !isOpen, className: styles.panel } };
}

/** What in the address is no filter of the panel. */
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
function SortSelect({ sort }: { sort: ListSort }) {
  const t = useText();
  const id = useId();
  const { options, current, choose } = sort;
  return (
    <span className={styles.sort}>
      <label htmlFor={id}>{t(tools.sort)}</label>
      <Select
        id={id}
        value={options.indexOf(current)}
        options={options.map(({ label }, index) => ({ value: index, label: t(label) }))}
        onChange={(index) => choose(options[index]!)}
      />
    </span>
  );
}

interface ActiveFiltersProps extends ColumnFilters {
  filter: QueryFilter;
}

/** The filters of headers that are on, also those of hidden columns; a click takes one away. */
function ActiveFilters({ filters, filter }: ActiveFiltersProps) {
  const t = useText();
  const active = filters.flatMap(({ name, title, options }) => {
    const chosen = options.find(({ value }) => value === filter.get(name));
    return chosen ? [{ name, text: t(m.filterIs, { column: title, value: chosen.label }) }] : [];
  });
  if (active.length === 0) return null;
  return (
    <div className={styles.active}>
      {active.map(({ name, text }) => (
        <Button
          key={name}
          size="small"
          aria-label={t(m.removeFilter, { filter: text })}
          icon={<Icon name="close" size={14} />}
          iconPlacement="end"
          onClick={() => filter.set({ [name]: '' })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
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

/** What the keys of a desk page do. */
function Keys() {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  const [areOn] = useKeysAreOn();
  useShortcuts({ '?': () => setIsShown(true) }, areOn);
  return (
    <>
      <Button
        type="text"
        className={styles.keys}
        aria-label={t(m.shortcuts)}
        title={t(m.shortcuts)}
        icon={<Icon name="keyboard" size={18} />}
        onClick={() => setIsShown(true)}
      />
      {isShown && <ShortcutsHelp shortcuts={shortcuts} onClose={() => setIsShown(false)} />}
    </>
  );
}
