import type { DeskView } from '@app/contracts/desk.js';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../api/store';
import {
  deskApi,
  useCreateDeskViewMutation,
  useDeskSettingsQuery,
  useRemoveDeskViewMutation,
  useUpdateDeskViewMutation,
} from './desk.api';
import { columnsQuery, listQuery, type Desk } from './use-desk';

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
export function useViews(desk: Pick<Desk<never>, 'table' | 'query' | 'columns'>) {
  const dispatch = useDispatch<AppDispatch>();
  const { data } = useDeskSettingsQuery();
  const [create] = useCreateDeskViewMutation();
  const [update] = useUpdateDeskViewMutation();
  const [remove] = useRemoveDeskViewMutation();
  const put = (change: (views: DeskView[]) => DeskView[]) => {
    dispatch(
      deskApi.util.updateQueryData('deskSettings', undefined, (all) => {
        all.views = change(all.views).toSorted((a, b) => a.name.localeCompare(b.name));
      }),
    );
  };
  const present = () => {
    const search = new URLSearchParams(desk.query);
    search.set('columns', columnsQuery(desk.columns));
    return search.toString();
  };
  return {
    own: (data?.views ?? []).filter(({ table }) => table === desk.table),
    save: async (name: string) => {
      const { data: view } = await create({ body: { table: desk.table, name, query: present() } }).unwrap();
      put((views) => [...views, view]);
      return view;
    },
    rename: async ({ id, query }: DeskView, name: string) => {
      const { data: view } = await update({ params: { id }, body: { name, query } }).unwrap();
      put((views) => views.map((one) => (one.id === id ? view : one)));
    },
    overwrite: async ({ id, name }: DeskView) => {
      const { data: view } = await update({ params: { id }, body: { name, query: present() } }).unwrap();
      put((views) => views.map((one) => (one.id === id ? view : one)));
      return view;
    },
    remove: async ({ id }: DeskView) => {
      await remove({ params: { id } }).unwrap();
      put((views) => views.filter((one) => one.id !== id));
    },
  };
}

/** Whether a view has the filters and the order of the address. */
export function isShown(view: { readonly query: string }, query: string): boolean {
  return listQuery(`?${view.query}`) === query;
}
