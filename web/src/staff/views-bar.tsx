import type { SavedView } from '@app/contracts/staff-settings.js';
import { useDispatch } from 'react-redux';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AppDispatch } from '../api/store';
import {
  staffApi,
  useCreateStaffViewMutation,
  useRemoveStaffViewMutation,
  useStaffSettingsQuery,
  useUpdateStaffViewMutation,
  columnsQuery,
  listQuery,
  type TableState,
  VIEW,
} from './use-table-state';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { useMedia } from '../ui/use-layout';
import { staffMessages as m } from './staff.messages';
import { type OpenDialog, OwnViewMenu, ViewDialog } from './own-views';
import styles from './staff-toolbar.module.css';

/** A built-in view of a page. */
export interface BuiltInView {
  readonly key: string;
  readonly name: string;
  /** The filters and the order, such as `status=pending&sort=amount`. */
  readonly query: string;
  /** How many rows it has, where that is known. */
  readonly count?: number | undefined;
}

/** The list without filters, on a page of several lists. */
export type UnfilteredList = Pick<BuiltInView, 'query' | 'count'> & { readonly name?: string };

/** A person's saved views of a table, and the requests that change them, which throw an `ApiError`. */
export function useViews(tableState: Pick<TableState<never>, 'table' | 'query' | 'columns'>) {
  const dispatch = useDispatch<AppDispatch>();
  const { data } = useStaffSettingsQuery();
  const [create] = useCreateStaffViewMutation();
  const [update] = useUpdateStaffViewMutation();
  const [remove] = useRemoveStaffViewMutation();
  const put = (change: (views: SavedView[]) => SavedView[]) => {
    dispatch(
      staffApi.util.updateQueryData('staffSettings', undefined, (all) => {
        all.views = change(all.views).toSorted((a, b) => a.name.localeCompare(b.name));
      }),
    );
  };
  const present = () => {
    const search = new URLSearchParams(tableState.query);
    search.set('columns', columnsQuery(tableState.columns));
    return search.toString();
  };
  return {
    own: (data?.views ?? []).filter(({ table }) => table === tableState.table),
    save: async (name: string) => {
      const { data: view } = await create({
        body: { table: tableState.table, name, query: present() },
      }).unwrap();
      put((views) => [...views, view]);
      return view;
    },
    rename: async ({ id, query }: SavedView, name: string) => {
      const { data: view } = await update({ params: { id }, body: { name, query } }).unwrap();
      put((views) => views.map((one) => (one.id === id ? view : one)));
    },
    overwrite: async ({ id, name }: SavedView) => {
      const { data: view } = await update({ params: { id }, body: { name, query: present() } }).unwrap();
      put((views) => views.map((one) => (one.id === id ? view : one)));
      return view;
    },
    remove: async ({ id }: SavedView) => {
      await remove({ params: { id } }).unwrap();
      put((views) => views.filter((one) => one.id !== id));
    },
  };
}

/** Whether a view has the filters and the order of the address. */
function isShown(view: { readonly query: string }, query: string): boolean {
  return listQuery(`?${view.query}`) === query;
}

/** More views than this are in a select. */
const MOST_SIDE_BY_SIDE = 5;

interface ViewsBarProps {
  tableState: TableState<never>;
  /** Built-in views; the unfiltered list is always one of them. */
  views?: readonly BuiltInView[];
  unfilteredList?: UnfilteredList;
}

/** A view of the bar: a built-in or a saved one. */
interface View extends BuiltInView {
  readonly own?: SavedView;
}

const ownKey = ({ id }: SavedView) => `own-${id}`;

function useShow(): (view: View | undefined) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (view) => {
    const search = new URLSearchParams(view?.query);
    if (view?.own) search.set(VIEW, String(view.own.id));
    void navigate(search.size > 0 ? `${pathname}?${search}` : pathname, { preventScrollReset: true });
  };
}

/** The view in the address, or else the one with the same filters and order; `isChanged` when these differ from it. */
function currentView(all: readonly View[], { filter, query }: TableState<never>) {
  const chosenView = all.find(({ own }) => own && String(own.id) === filter.get(VIEW));
  const current = chosenView ?? all.find((view) => isShown(view, query));
  return { current, isChanged: current !== undefined && !isShown(current, query) };
}

export function ViewsBar({ tableState, views: builtIn = [], unfilteredList }: ViewsBarProps) {
  const t = useText();
  const show = useShow();
  const views = useViews(tableState);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const all: readonly View[] = [
    { key: 'all', name: t(m.all), query: '', ...unfilteredList },
    ...builtIn,
    ...views.own.map((ownView) => ({
      key: ownKey(ownView),
      name: ownView.name,
      query: ownView.query,
      own: ownView,
    })),
  ];
  const { current, isChanged } = currentView(all, tableState);
  // With the unfiltered list alone there is nothing to choose.
  if (all.length === 1 && current) return null;
  return (
    <div className={styles.views} role="group" aria-label={t(m.views)}>
      <ViewChoice all={all} current={current} isChanged={isChanged} onPick={show} />
      {current?.own && (
        <OwnViewMenu
          view={current.own}
          views={views}
          onOpen={setDialog}
          {...(isChanged ? { onReset: () => show(current) } : {})}
        />
      )}
      {(!current || isChanged) && (
        <Button
          type="text"
          className={styles.save}
          title={t(m.saveView)}
          icon={<Icon name="star" size={18} />}
          onClick={() => setDialog({ what: 'save' })}
        >
          {t(m.saveView)}
        </Button>
      )}
      {dialog && (
        <ViewDialog
          dialog={dialog}
          views={views}
          onSaved={({ id }) => tableState.filter.set({ [VIEW]: String(id) })}
          onDeleted={() => show(all[0])}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

interface ViewChoiceProps {
  all: readonly View[];
  current: View | undefined;
  /** The filters or the order differ from those of the current view. */
  isChanged: boolean;
  onPick: (view: View | undefined) => void;
}

/** The views side by side where they fit, else in a select. */
function ViewChoice({ all, current, isChanged, onPick }: ViewChoiceProps) {
  const t = useText();
  const isWide = useMedia('(width >= 1200px)');
  const { number } = useFormats();
  const options = all.map(({ key, name, count }) => {
    const label = count === undefined ? name : t(m.countedView, { name, count: number(count) });
    return {
      value: key,
      label: isChanged && key === current?.key ? t(m.changedView, { name: label }) : label,
    };
  });
  const pick = (key: string) => onPick(all.find((one) => one.key === key));
  return isWide && all.length <= MOST_SIDE_BY_SIDE ? (
    <Segmented aria-label={t(m.views)} value={current?.key ?? ''} options={options} onChange={pick} />
  ) : (
    <Select
      aria-label={t(m.views)}
      className={styles.select}
      popupMatchSelectWidth={false}
      placeholder={t(m.views)}
      value={current?.key ?? null}
      options={options}
      onChange={pick}
    />
  );
}
