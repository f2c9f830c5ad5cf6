import { useSearchParams } from 'react-router';

export interface QueryFilter {
  readonly get: (name: string) => string;
  /** The value when it is one of the allowed ones. */
  readonly pick: <Value extends string>(name: string, allowed: readonly Value[]) => Value | undefined;
  /** Sets or, with an empty text, removes; a change of filter goes back to the first page. */
  readonly set: (changes: Readonly<Record<string, string>>) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** Whether anything but the page is set. */
  readonly isFiltered: boolean;
}

const PAGE = 'page';

/** Filters of a list, kept in the address: a filtered list can be reloaded, shared and gone back to. */
export function useQueryFilter(): QueryFilter {
  const [search, setSearch] = useSearchParams();
  const get = (name: string) => search.get(name) ?? '';
  const change = (changes: Readonly<Record<string, string>>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const page = Number(get(PAGE));
  return {
    get,
    pick: (name, allowed) => allowed.find((value) => value === search.get(name)),
    set: (changes) => change({ ...changes, [PAGE]: '' }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setPage: (wanted) => change({ [PAGE]: wanted > 1 ? String(wanted) : '' }),
    isFiltered: [...search.keys()].some((name) => name !== PAGE),
  };
}
