import { exportEndpoints } from '@app/contracts/exports.js';
import { roles } from '@app/contracts/roles.js';
import type { User } from '@app/contracts/users.js';
import { useState } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { ButtonLink } from '../../ui/button';
import { DataList, type Column } from '../../ui/data-list';
import { ExportLink } from '../../ui/export-link';
import { FilterBar, SearchFilter, SelectFilter, SortFilter } from '../../ui/filter-bar';
import { ListState } from '../../ui/list-state';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { PageHeader } from '../../ui/page-header';
import { EmptyState } from '../../ui/states';
import { useToast } from '../../ui/toast';
import { useListSort, type ListSort } from '../../ui/use-list-sort';
import { useQueryFilter, type QueryFilter } from '../../ui/use-query-filter';
import { useSafeFocus } from '../../ui/use-safe-focus';
import { DateTime } from '../../ui/values';
import { ChangeRoleDialog } from './change-role.modal';
import { DeleteUserDialog } from './delete-user.modal';
import { useUserEdit } from './use-user-edit';
import { ActionsCell, FieldCell, RoleCell, roleText } from './user-cells';
import styles from './users.module.css';
import { useUsersInfiniteQuery } from './users.api';
import { usersMessages as m } from './users.messages';

const orders = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
  { sort: 'name', order: 'asc', label: tools.nameFromA },
  { sort: 'name', order: 'desc', label: tools.nameFromZ },
] as const;

/** The filter of the address as the calls take it. */
function userQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, role: filter.pick('role', roles) };
}

interface UsersProps {
  filter: QueryFilter;
  sort: ListSort<(typeof orders)[number]>;
}

/** The users of one filter. */
function Users({ filter, sort }: UsersProps) {
  const t = useText();
  const query = useUsersInfiniteQuery({
    query: { ...userQuery(filter), ...sort.query },
  });
  const errorText = useListErrorText({ network: m.network, failed: m.listFailed, invalid: m.invalid });
  const { toast, say } = useToast();
  const { ref: list, takeFocus } = useSafeFocus();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<User | null>(null);
  const [promoted, setPromoted] = useState<User | null>(null);
  const edit = useUserEdit(say, setFailure);
  const users = rowsOf(query.data);
  const columns: readonly Column<User>[] = [
    {
      key: 'name',
      title: t(m.name),
      sortBy: 'name',
      isPrimary: true,
      render: (user) => <FieldCell user={user} field="name" edit={edit} />,
    },
    {
      key: 'email',
      title: t(m.email),
      render: (user) => <FieldCell user={user} field="email" edit={edit} />,
    },
    {
      key: 'phone',
      title: t(m.phone),
      render: (user) => <FieldCell user={user} field="phone" edit={edit} />,
    },
    { key: 'role', title: t(m.role), render: (user) => <RoleCell user={user} onChange={setPromoted} /> },
    {
      key: 'joined',
      title: t(m.joined),
      sortBy: 'created_at',
      render: ({ created_at }) => (
        <span className={styles.date}>
          <DateTime iso={created_at} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: t(m.actions),
      isBare: true,
      isEnd: true,
      render: (user) => <ActionsCell user={user} edit={edit} onDelete={setAsked} />,
    },
  ];
  const empty = filter.isFiltered ? (
    <EmptyState text={t(m.emptyFiltered)} hint={t(m.emptyFilteredHint)}>
      <ButtonLink to="/admin/users">{t(m.showAll)}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={t(m.empty)} />
  );
  return (
    <>
      <AlertLine text={failure} onClose={() => setFailure(null)} />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <ListState
          query={query}
          isEmpty={users.length === 0}
          errorText={errorText}
          loadingText={t(m.loading)}
          empty={empty}
        >
          <DataList
            label={t(m.title)}
            columns={columns}
            rows={users}
            rowKey={({ id }) => id}
            sort={sort}
            isOld={query.currentData === undefined}
          />
        </ListState>
      </div>
      {asked && (
        <DeleteUserDialog
          user={asked}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null);
            say(text);
            takeFocus();
          }}
        />
      )}
      {promoted && (
        <ChangeRoleDialog
          user={promoted}
          onClose={() => setPromoted(null)}
          onDone={(text) => {
            setPromoted(null);
            say(text);
            takeFocus();
          }}
        />
      )}
      {toast}
    </>
  );
}

/** The admin's users: found, edited in place, deleted. */
export function UsersPage() {
  const t = useText();
  const filter = useQueryFilter();
  const sort = useListSort(filter, orders);
  return (
    <>
      <PageHeader
        title={t(m.title)}
        lead={t(m.lead)}
        actions={
          <ExportLink path={exportEndpoints.users.path} filter={{ ...userQuery(filter), ...sort.query }} />
        }
      />
      <FilterBar label={t(m.filters)}>
        <SearchFilter filter={filter} name="search" label={t(m.search)} />
        <SelectFilter
          filter={filter}
          name="role"
          label={t(m.role)}
          allLabel={t(m.allRoles)}
          options={roles.map((role) => ({ value: role, label: t(roleText(role)) }))}
        />
        <SortFilter sort={sort} isForCards />
      </FilterBar>
      <Users key={`${filter.get('search')} ${filter.get('role')}`} filter={filter} sort={sort} />
    </>
  );
}
