import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod';
import type { Endpoint, DataOf } from '@app/contracts/endpoint.js';
import type { ResourceType } from '@app/contracts/resources.js';
import type { api } from './api';
import type { HttpAnswer, HttpRequest } from './http';

/** Lists with more rows than this are tagged by ranges of ids. */
const LONG_LIST = 400;
const RANGE = 100;
const NO_ROWS: readonly never[] = [];

type Schema = z.ZodType;
type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;
type BaseQuery =
  Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0] extends EndpointBuilder<
    infer Query,
    string,
    'api'
  >
    ? Query
    : never;

/** The builder that `api.injectEndpoints({ endpoints: (build) => … })` passes. */
export type Build = EndpointBuilder<BaseQuery, ResourceType, 'api'>;

/**
 * A cache tag. `LIST` means the membership of every list of that type, `from 300` some of its rows 300 to 399, `COUNT` how many
 * rows its filtered lists have.
 */
export interface Tag {
  readonly type: ResourceType;
  readonly id?: number | 'LIST' | 'COUNT' | `from ${number}`;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type ParamsPart<P extends Schema> = [InputOf<P>] extends [undefined]
  ? unknown
  : { params: { [Key in keyof z.output<P>]: string | number } };
type QueryPart<Q extends Schema> = [InputOf<Q>] extends [undefined] ? unknown : { query?: z.input<Q> };
type BodyPart<B extends Schema> = [InputOf<B>] extends [undefined] ? unknown : { body: z.input<B> };

type Parts<C> =
  C extends Endpoint<infer P, infer Q, infer B, Schema> ? ParamsPart<P> & QueryPart<Q> & BodyPart<B> : never;

/** The argument of a query hook: `{ params, query }`, as far as the endpoint has them; void when it has neither. */
export type QueryArg<C> =
  unknown extends Parts<C> ? void : object extends Parts<C> ? Parts<C> | void : Parts<C>;

/** The argument of a mutation trigger: `{ params, body }`, and `idempotencyKey` for actions that must happen once. */
export type MutationArg<C> =
  unknown extends Parts<C> ? { idempotencyKey?: string } | void : Parts<C> & { idempotencyKey?: string };

/** The answer of a successful mutation: the data, and the server's text in the current language (may be empty). */
export interface Answer<Data> {
  readonly data: Data;
  readonly message: string;
}

/** One page of a keyset-paged list. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  /** How many rows the whole list has, where the server counts them. */
  total?: number | undefined;
}

interface UntypedArg {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** The HTTP request to an endpoint, with path parameters, query and body. */
export function requestOf(endpoint: AnyEndpoint, arg: UntypedArg | undefined): HttpRequest {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(arg?.params?.[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(arg?.query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const query = search.size > 0 ? `?${search}` : '';
  return {
    method: endpoint.method,
    path: path + query,
    idempotencyKey: arg?.idempotencyKey,
    allowsNegativeResult: endpoint.allowsNegativeResult === true,
    dataSchema: endpoint.data,
    ...(arg?.body === undefined ? {} : { body: arg.body }),
  };
}

interface QueryOptions<C extends AnyEndpoint> {
  tags: (data: DataOf<C> | undefined, arg: QueryArg<C>) => readonly Tag[];
}

/** A query endpoint of the store: `useXQuery({ params: { id } })` gives the unwrapped data. */
export function queryOf<C extends AnyEndpoint>(build: Build, endpoint: C, { tags }: QueryOptions<C>) {
  return build.query<DataOf<C>, QueryArg<C>>({
    query: (arg) => requestOf(endpoint, arg as UntypedArg | undefined),
    transformResponse: (answer: HttpAnswer) => answer.data as DataOf<C>,
    providesTags: (data, _error, arg) => [...tags(data, arg)],
  });
}

type RowOf<C> = DataOf<C> extends readonly (infer Row)[] ? Row : never;

interface PagedOptions<C extends AnyEndpoint> {
  tags: (rows: readonly RowOf<C>[], arg: QueryArg<C>) => readonly Tag[];
}

/**
 * A "load more" endpoint of a keyset-paged list: `useXInfiniteQuery(arg)`, whose `data.pages` are `Page`s and whose
 * `fetchNextPage` passes `meta.next` back as `before`. `rowsOf(data)` flattens it.
 */
export function pagedOf<C extends AnyEndpoint>(build: Build, endpoint: C, { tags }: PagedOptions<C>) {
  return build.infiniteQuery<Page<RowOf<C>>, QueryArg<C>, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.next ?? undefined },
    query: ({ queryArg, pageParam }) => {
      const arg = queryArg as UntypedArg | undefined;
      return requestOf(endpoint, pageParam ? { ...arg, query: { ...arg?.query, before: pageParam } } : arg);
    },
    transformResponse: (answer: HttpAnswer) => ({
      rows: answer.data as RowOf<C>[],
      next: answer.next,
      total: answer.total,
    }),
    providesTags: (data, _error, arg) => [...tags(rowsOf(data), arg)],
  });
}

/**
 * Counts the rows of a filtered list without loading them: `useXQuery({ query: { status: 'due' } })`; null where the server does not
 * say. Every change of a row of these types may change the count.
 */
export function countOf<C extends AnyEndpoint>(build: Build, endpoint: C, ...types: readonly ResourceType[]) {
  return build.query<number | null, QueryArg<C>>({
    query: (queryArg) => {
      const arg = queryArg as UntypedArg | undefined;
      return requestOf(endpoint, { ...arg, query: { ...arg?.query, limit: '1', total: '1' } });
    },
    transformResponse: (answer: HttpAnswer) => answer.total ?? null,
    providesTags: types.map((type) => ({ type, id: 'COUNT' })),
  });
}

interface MutationOptions<C extends AnyEndpoint> {
  /** Tags that are stale after success. Leave a tag out only when a socket push names it and the page can wait for that. */
  invalidates?: (data: DataOf<C>, arg: MutationArg<C>) => readonly Tag[];
}

/** A mutation endpoint of the store: `await trigger({ params, body }).unwrap()` gives `{ data, message }`. */
export function mutationOf<C extends AnyEndpoint>(
  build: Build,
  endpoint: C,
  { invalidates }: MutationOptions<C> = {},
) {
  return build.mutation<Answer<DataOf<C>>, MutationArg<C>>({
    query: (arg) => requestOf(endpoint, arg as UntypedArg | undefined),
    transformResponse: (answer: HttpAnswer) => ({ data: answer.data as DataOf<C>, message: answer.message }),
    invalidatesTags: (answer, _error, arg) =>
      answer && invalidates ? staleTags(invalidates(answer.data, arg)) : [],
  });
}

const rowsByData = new WeakMap<object, readonly unknown[]>();

/** The rows of all loaded pages in order: the same array for the same data, so that a table knows that nothing changed. */
export function rowsOf<Row>(data: { readonly pages: readonly Page<Row>[] } | undefined): readonly Row[] {
  if (data === undefined) return NO_ROWS;
  const cachedRows = rowsByData.get(data) as readonly Row[] | undefined;
  if (cachedRows) return cachedRows;
  const rows = data.pages.flatMap((page) => page.rows);
  rowsByData.set(data, rows);
  return rows;
}

/**
 * The tags of a list: its membership, and each row in it. A long list names ranges of ids instead: with every page that is
 * loaded, RTK Query writes all tags of the list again.
 */
export function listTags(
  type: ResourceType,
  rows: readonly { readonly id: number }[] | undefined = [],
): readonly Tag[] {
  const list: Tag = { type, id: 'LIST' };
  if (rows.length <= LONG_LIST) return [list, ...rows.map(({ id }) => ({ type, id }))];
  const ranges = new Set(rows.map(({ id }) => rangeOf(id)));
  return [list, ...[...ranges].map((id) => ({ type, id }))];
}

/** Invalidates the lists of a type. */
export const listOf = (type: ResourceType) => (): readonly Tag[] => [{ type, id: 'LIST' }];

/** Invalidates the rows of these types that have the id of the answer. */
export const rowOf =
  (...types: readonly ResourceType[]) =>
  ({ id }: { readonly id: number }): readonly Tag[] =>
    types.map((type) => ({ type, id }));

/** The tag of the row whose id is in the path. */
export const pathRowOf =
  (type: ResourceType) =>
  (_data: unknown, { params }: { readonly params: { readonly id: string | number } }): readonly Tag[] => [
    { type, id: Number(params.id) },
  ];

/** These tags, the ranges by which long lists name the same rows, and the counts that they may change. */
export function staleTags(tags: readonly Tag[]): Tag[] {
  return tags.flatMap((tag) => {
    const { type, id } = tag;
    const count: Tag = { type, id: 'COUNT' };
    return typeof id === 'number' ? [tag, { type, id: rangeOf(id) }, count] : [tag, count];
  });
}

function rangeOf(id: number) {
  return `from ${Math.floor(id / RANGE) * RANGE}` as const;
}
