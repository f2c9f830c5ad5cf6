import { Button, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import { useMedia } from '../ui/use-media';
import type { ListSort } from '../ui/use-list-sort';
import type { QueryFilter } from '../ui/use-query-filter';
import { ColumnsMenu } from './columns-menu';
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
  /** Search and filters that have no column. */
  children?: ReactNode;
  /** Export and the like. */
  actions?: ReactNode;
}

/** What stands above a desk table: views, search, filters, columns, keys. */
export function DeskToolbar({ desk, label, views, whole, children, actions }: DeskToolbarProps) {
  const t = useText();
  const areCards = useMedia('(width < 720px)');
  const filters = desk.columns.flatMap(({ title, filter }) => (filter ? [{ title, ...filter }] : []));
  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
        <ViewsBar desk={desk} {...(views ? { builtIn: views } : {})} {...(whole ? { whole } : {})} />
        <div role="search" aria-label={label} className={styles.filters}>
          {children}
          {areCards &&
            filters.map(({ name, title, options }) => (
              <ChoiceFilter
                key={name}
                filter={desk.filter}
                name={name}
                label={title}
                allLabel={t(m.all)}
                options={options}
              />
            ))}
          {areCards && desk.sort.options.length > 1 && <SortSelect sort={desk.sort} />}
        </div>
        <div className={styles.tools}>
          <ColumnsMenu desk={desk} />
          {actions}
          <Keys />
        </div>
      </div>
      {!areCards && <ActiveFilters filters={filters} filter={desk.filter} />}
    </div>
  );
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

interface ActiveFiltersProps {
  filters: readonly {
    readonly name: string;
    readonly title: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
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
