import { periodStart } from '@app/contracts/periods.js';
import { useLocation, useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string>>;

export interface QueryFilter {
  readonly get: (name: string) => string;
  /** The value, if it is one of the allowed ones. */
  readonly pick: <Value extends string>(name: string, options: readonly Value[]) => Value | undefined;
  readonly day: (name: string) => string | undefined;
  /** Sets or, with an empty text, removes; a change of the filter shows the first page again. */
  readonly set: (changes: Changes) => void;
  /** The same as a new history entry, which the back button undoes. */
  readonly step: (changes: Changes) => void;
  readonly href: (changes: Changes) => string;
  readonly page: number;
  readonly setPage: (page: number) => void;
  /** Whether the list is filtered. Page, order, columns, view and open row do not count. */
  readonly isFiltered: boolean;
}

const PAGE = 'page';
/** The row that is open beside the list. */
const ROW = 'row';
const NO_FILTERS = [PAGE, ROW, 'sort', 'order', 'columns', 'view'];

/** Filters of a list in the address, so that a filtered list can be reloaded and shared. */
export function useQueryFilter(): QueryFilter {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const get = (name: string) => search.get(name) ?? '';
  const change = (changes: Changes, replace = true) => {
    setSearch((previous) => withChanges(previous, changes), { replace, preventScrollReset: true });
  };
  const page = Number(get(PAGE));
  return {
    get,
    pick: (name, options) => options.find((value) => value === search.get(name)),
    day: (name) => (periodStart(get(name)) ? get(name) : undefined),
    set: (changes) => change(fromFirstPage(changes)),
    step: (changes) => change(fromFirstPage(changes), false),
    href: (changes) => {
      const query = withChanges(search, fromFirstPage(changes)).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setPage: (newPage) => change({ [PAGE]: newPage > 1 ? String(newPage) : '' }),
    isFiltered: [...search.keys()].some((name) => !NO_FILTERS.includes(name)),
  };
}

/** A new filter starts on the first page; opening a row does not change the page. */
function fromFirstPage(changes: Changes): Changes {
  return Object.keys(changes).every((name) => name === ROW) ? changes : { ...changes, [PAGE]: '' };
}

function withChanges(previous: URLSearchParams, changes: Changes): URLSearchParams {
  const params = new URLSearchParams(previous);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}
