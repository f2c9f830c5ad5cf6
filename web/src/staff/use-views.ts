import type { SavedView } from '@app/contracts/staff-settings.js';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../api/store';
import {
  staffApi,
  useCreateStaffViewMutation,
  useStaffSettingsQuery,
  useRemoveStaffViewMutation,
  useUpdateStaffViewMutation,
} from './staff.api';
import { columnsQuery, listQuery, type TableState } from './use-table-state';

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

/** A person's saved views of a table, and the calls that change them. The calls throw an `ApiError`. */
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
export function isShown(view: { readonly query: string }, query: string): boolean {
  return listQuery(`?${view.query}`) === query;
}
