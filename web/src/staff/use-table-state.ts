import {
  type StaffTableName as TableName,
  type TableSettings,
  staffSettingsEndpoints,
} from '@app/contracts/staff-settings.js';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Text } from '../i18n/catalogue';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import { type QueryFilter, useQueryFilter } from '../ui/use-query-filter';
import { placeColumns, type PlacedColumn, type TableColumn, usualSettings } from './table-column';
import type { AppDispatch } from '../api/store';
import { useText } from '../i18n/use-text';
import { staffMessages as m } from './staff.messages';
import { useStaffMessage } from './staff-provider';
import { api } from '../api/api';
import { mutationOf, queryOf } from '../api/endpoints';

/** Columns and views of the signed-in person. No push reports them: `useTableSettings` and `useViews` write answers into the cache. */
export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffSettings: queryOf(build, staffSettingsEndpoints.settings, {
      tags: () => [{ type: 'StaffSettings' }],
    }),
    saveTableSettings: mutationOf(build, staffSettingsEndpoints.saveTable),
    createStaffView: mutationOf(build, staffSettingsEndpoints.createView),
    updateStaffView: mutationOf(build, staffSettingsEndpoints.updateView),
    removeStaffView: mutationOf(build, staffSettingsEndpoints.removeView),
  }),
});

export const {
  useStaffSettingsQuery,
  useCreateStaffViewMutation,
  useUpdateStaffViewMutation,
  useRemoveStaffViewMutation,
} = staffApi;

export interface SortOption {
  /** The endpoint's `sort`, and the `sortBy` of a column. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly label: Text;
  /** The server's own order is another, so this one is sent also when it is the default of the list. */
  readonly isAlwaysSent?: boolean;
}

export const byCreation = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The same for a queue: whoever has waited longest is first. */
export const longestWaitingFirst = [{ ...byCreation[1], isAlwaysSent: true }, byCreation[0]] as const;

export const byCreationAndName = [
  ...byCreation,
  { sort: 'name', order: 'asc', label: tools.nameFromA },
  { sort: 'name', order: 'desc', label: tools.nameFromZ },
] as const;

export interface ListSort<Option extends SortOption = SortOption> {
  readonly options: readonly Option[];
  readonly current: Option;
  /** Whether the list has its default order, the first option. */
  readonly isDefault: boolean;
  /** The query of the request; empty for the server's own order. */
  readonly query: { readonly sort?: Option['sort']; readonly order?: Option['order'] };
  readonly choose: (option: SortOption) => void;
}

/** The order of a list, in the address beside its filters; the back button undoes a change. The first option is the default. */
export function useListSort<const Options extends readonly [SortOption, ...SortOption[]]>(
  filter: QueryFilter,
  options: Options,
): ListSort<Options[number]> {
  const fallback: Options[number] = options[0];
  const current: Options[number] =
    options.find(({ sort, order }) => sort === filter.get('sort') && order === filter.get('order')) ??
    fallback;
  const isDefault = current === fallback;
  return {
    options,
    current,
    isDefault,
    query: isDefault && !current.isAlwaysSent ? {} : { sort: current.sort, order: current.order },
    choose: (option) =>
      filter.step(
        option.sort === fallback.sort && option.order === fallback.order
          ? { sort: '', order: '' }
          : { sort: option.sort, order: option.order },
      ),
  };
}

/** The next order after a click on a column's header: each order of the column, then the default. */
export function nextOption({ options, current }: ListSort, sort: string): SortOption {
  const ofHeader = options.filter((option) => option.sort === sort);
  return ofHeader[ofHeader.findIndex((option) => option === current) + 1] ?? options[0]!;
}

interface TableSettingsState {
  readonly settings: TableSettings;
  readonly isReady: boolean;
  readonly change: (changes: Partial<TableSettings>) => void;
  readonly reset: () => void;
}

/** A person's columns and density of a table, saved on the server. Defaults are used when they cannot be loaded. */
function useTableSettings<Row>(
  table: TableName,
  columns: readonly TableColumn<Row>[],
  filter: QueryFilter,
): TableSettingsState {
  const t = useText();
  const message = useStaffMessage();
  const dispatch = useDispatch<AppDispatch>();
  const { data, isLoading, refetch } = useStaffSettingsQuery();
  const [save] = staffApi.useSaveTableSettingsMutation();
  const savedSettings = data?.tables[table];
  const defaultSettings = usualSettings(columns);
  // Columns are new objects in every render, but their keys stay the same.
  const usualKeys = JSON.stringify(defaultSettings);
  const settings = useMemo(
    () => savedSettings ?? (JSON.parse(usualKeys) as TableSettings),
    [savedSettings, usualKeys],
  );

  const put = (settings: TableSettings) => {
    const patch = dispatch(
      staffApi.util.updateQueryData('staffSettings', undefined, (all) => {
        all.tables[table] = settings;
      }),
    );
    save({ params: { table }, body: settings })
      .unwrap()
      // Settings that could not be loaded before are not in the cache, so they are loaded now.
      .then(() => (data ? undefined : void refetch()))
      .catch(() => {
        patch.undo();
        message.error(t(m.settingsFailed));
      });
    // The columns of a view give way to the changed ones.
    if (filter.get(COLUMNS)) filter.set({ [COLUMNS]: '' });
  };
  return {
    settings,
    isReady: !isLoading,
    change: (changes) => put({ ...settings, ...changes }),
    reset: () => put(defaultSettings),
  };
}

/** The query parameter of the visible columns, in their order: set by saved views. */
const COLUMNS = 'columns';
/** The query parameter of the row whose drawer is open. */
export const ROW = 'row';
/** The query parameter of the saved view that is shown: it stays while the filters are changed. */
export const VIEW = 'view';
/** Query parameters that neither filter nor order the list. */
const NOT_THE_LIST = [ROW, COLUMNS, VIEW, 'page'];

export interface OpenRow {
  readonly id: number | null;
  readonly href: (id: number) => string;
  /** Opens a row as a new history entry, which the back button undoes. */
  readonly open: (id: number) => void;
  readonly show: (id: number) => void;
  readonly close: () => void;
}

export interface Selection {
  readonly ids: readonly number[];
  readonly set: (ids: readonly number[]) => void;
  readonly clear: () => void;
}

export interface TableState<Row, Option extends SortOption = SortOption> {
  readonly table: TableName;
  readonly filter: QueryFilter;
  readonly sort: ListSort<Option>;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly settings: TableSettingsState;
  readonly openRow: OpenRow;
  readonly selection: Selection;
  /** The filters and the order in the address, as saved views keep them. */
  readonly query: string;
}

/** The state of a list: filters, order and open row are in the address, columns on the server, selected rows in memory. */
export function useTableState<Row, const Options extends readonly [SortOption, ...SortOption[]]>(
  table: TableName,
  orders: Options,
  columns: readonly TableColumn<Row>[],
): TableState<Row, Options[number]> {
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  const settings = useTableSettings(table, columns, filter);
  const query = listQuery(filter.href({}));
  return {
    table,
    filter,
    sort,
    columns: placedBy(filter.get(COLUMNS), columns, settings),
    settings,
    openRow: openRowOf(filter),
    selection: useSelection(query),
    query,
  };
}

/** The filters and the order of an address, normalized. */
export function listQuery(href: string): string {
  const search = new URLSearchParams(href.split('?')[1] ?? '');
  NOT_THE_LIST.forEach((name) => search.delete(name));
  search.sort();
  return search.toString();
}

/** The visible columns, in the format of a saved view. */
export function columnsQuery(columns: readonly PlacedColumn<never>[]): string {
  return columns
    .filter(({ isHidden }) => !isHidden)
    .map(({ key }) => key)
    .join();
}

function placedBy<Row>(
  ofView: string,
  columns: readonly TableColumn<Row>[],
  { settings }: TableSettingsState,
): readonly PlacedColumn<Row>[] {
  if (!ofView) return placeColumns(columns, settings);
  const visibleKeys = ofView.split(',');
  const hiddenKeys = columns.map(({ key }) => key).filter((key) => !visibleKeys.includes(key));
  return placeColumns(columns, { hidden: hiddenKeys, order: visibleKeys, pinned: settings.pinned });
}

/** The open row of the page, for components without its `TableState`. */
export function useOpenRow(): OpenRow {
  return openRowOf(useQueryFilter());
}

function openRowOf(filter: QueryFilter): OpenRow {
  const id = Number(filter.get(ROW));
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    href: (rowId) => filter.href({ [ROW]: String(rowId) }),
    open: (rowId) => filter.step({ [ROW]: String(rowId) }),
    show: (rowId) => filter.set({ [ROW]: String(rowId) }),
    close: () => filter.set({ [ROW]: '' }),
  };
}

/** Selected rows of one list. A change of the filters clears them. */
function useSelection(query: string): Selection {
  const [state, setState] = useState<{ query: string; ids: readonly number[] }>({ query, ids: [] });
  if (state.query !== query) setState({ query, ids: [] });
  const set = (ids: readonly number[]) => setState({ query, ids });
  return { ids: state.query === query ? state.ids : [], set, clear: () => set([]) };
}
