import type { Text } from '../i18n/catalogue';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import type { QueryFilter } from '../ui/use-query-filter';

/** One order of a list. */
export interface SortOption {
  /** The call's `sort`, and the `sortBy` of a column. */
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly label: Text;
  /** The server's own order is another, so this one is sent also when it is the default of the list. */
  readonly isAlwaysSent?: boolean;
}

/** The two orders by creation time. */
export const byCreation = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The same for a queue: whoever has waited longest is first. */
export const longestWaitingFirst = [{ ...byCreation[1], isAlwaysSent: true }, byCreation[0]] as const;

/** The orders by creation time and by name. */
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
  /** The query of the call; empty for the server's own order. */
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
