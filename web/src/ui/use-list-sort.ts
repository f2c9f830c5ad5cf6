import type { Text } from '../i18n/catalogue';
import type { QueryFilter } from './use-query-filter';

/** One order of a list. */
export interface SortOption {
  /** What the call's `sort` is, and what a column says it is sorted by. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly label: Text;
}

export interface ListSort<Option extends SortOption = SortOption> {
  readonly options: readonly Option[];
  readonly current: Option;
  /** Whether the list stands in its own order, the first option. */
  readonly isOwn: boolean;
  /** What the call takes; nothing for the list's own order. */
  readonly query: { readonly sort?: Option['sort']; readonly order?: Option['order'] };
  readonly choose: (option: SortOption) => void;
}

/** The order of a list, kept in the address beside its filters; going back takes a change of it back. The first option is the list's own. */
export function useListSort<const Options extends readonly [SortOption, ...SortOption[]]>(
  filter: QueryFilter,
  options: Options,
): ListSort<Options[number]> {
  const own: Options[number] = options[0];
  const current: Options[number] =
    options.find(({ sort, order }) => sort === filter.get('sort') && order === filter.get('order')) ?? own;
  const isOwn = current === own;
  return {
    options,
    current,
    isOwn,
    query: isOwn ? {} : { sort: current.sort, order: current.order },
    choose: (option) =>
      filter.step(
        option.sort === own.sort && option.order === own.order
          ? { sort: '', order: '' }
          : { sort: option.sort, order: option.order },
      ),
  };
}

/** What a column's header leads to: its own orders one after the other, then back to the list's. */
export function nextOption({ options, current }: ListSort, sort: string): SortOption {
  const own = options.filter((option) => option.sort === sort);
  return own[own.findIndex((option) => option === current) + 1] ?? options[0]!;
}
