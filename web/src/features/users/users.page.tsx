import { exportEndpoints } from '@app/contracts/exports.js';
import { roles } from '@app/contracts/roles.js';
import type { User } from '@app/contracts/users.js';
import { App } from 'antd';
import { useState } from 'react';
import { rowsOf } from '../../api/endpoints';
import { useListErrorText } from '../../api/list-answer';
import type { DeskColumn } from '../../desk/desk-column';
import { DeskHeader } from '../../desk/desk-header';
import { DeskProvider } from '../../desk/desk-provider';
import { DeskTable } from '../../desk/desk-table';
import { DeskToolbar } from '../../desk/desk-toolbar';
import { ExportButton } from '../../desk/export-button';
import { SearchFilter } from '../../desk/filters';
import { RowDrawer } from '../../desk/row-drawer';
import { useDesk } from '../../desk/use-desk';
import { useOutsideRow } from '../../desk/use-outside-row';
import { useWidth } from '../../desk/use-width';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/alert-line';
import { LinkButton } from '../../desk/link-button';
import { listToolMessages as tools } from '../../ui/list-tools.messages';
import { EmptyState } from '../../ui/states';
import type { QueryFilter } from '../../ui/use-query-filter';
import { DateTime } from '../../ui/values';
import { useUserDialogs } from './use-user-dialogs';
import { useUserEdit, type UserEdit } from './use-user-edit';
import { ActionsCell, FieldCell, RoleCell, roleText } from './user-cells';
import { UserActions, UserStory } from './user-story';
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

interface Handlers {
  readonly edit: UserEdit;
  readonly onRole: (user: User) => void;
  readonly onResetFactor: (user: User) => void;
  readonly onDelete: (user: User) => void;
}

function useUserColumns({ edit, onRole, onResetFactor, onDelete }: Handlers): readonly DeskColumn<User>[] {
  const t = useText();
  const width = useWidth();
  const field = (name: 'name' | 'email' | 'phone', pixels: number) => ({
    key: name,
    title: t(m[name]),
    width: pixels,
    render: (user: User) => <FieldCell user={user} field={name} edit={edit} />,
  });
  return [
    { ...field('name', 210), sortBy: 'name', isPrimary: true, isFixed: true },
    {
      key: 'username',
      title: t(m.username),
      width: 130,
      render: ({ username }) => <span translate="no">@{username}</span>,
    },
    field('email', 230),
    field('phone', 140),
    {
      key: 'role',
      title: t(m.role),
      width: 150,
      filter: { name: 'role', options: roles.map((role) => ({ value: role, label: t(roleText(role)) })) },
      render: (user) => <RoleCell user={user} onChange={onRole} />,
    },
    {
      key: 'joined',
      title: t(m.joined),
      width: width(180, 210),
      sortBy: 'created_at',
      render: ({ created_at }) => <DateTime iso={created_at} />,
    },
    {
      key: 'actions',
      title: t(m.actions),
      width: 210,
      isFixed: true,
      isBare: true,
      render: (user) => (
        <ActionsCell user={user} edit={edit} onResetFactor={onResetFactor} onDelete={onDelete} />
      ),
    },
  ];
}

/** The table, its drawer and its dialogs. */
function Users() {
  const t = useText();
  const { message } = App.useApp();
  const say = (text: string) => void message.success(text);
  const [failure, setFailure] = useState<string | null>(null);
  const dialogs = useUserDialogs(say);
  const { onRole, onResetFactor, onDelete } = dialogs;
  const edit = useUserEdit(say, setFailure);
  const columns = useUserColumns({ edit, onRole, onResetFactor, onDelete });
  const desk = useDesk('users', orders, columns);
  const wanted = { ...userQuery(desk.filter), ...desk.sort.query };
  const query = useUsersInfiniteQuery({ query: { limit: '50', ...wanted } });
  const errorText = useListErrorText({ network: m.network, failed: m.listFailed, invalid: m.invalid });
  const users = rowsOf(query.data);
  const outside = useOutsideRow(useUsersInfiniteQuery, { openRow: desk.openRow, rows: users, query });
  return (
    <>
      <DeskHeader title={t(m.title)} lead={t(m.lead)} />
      <DeskToolbar
        desk={desk}
        label={t(m.filters)}
        search={<SearchFilter filter={desk.filter} name="search" label={t(m.search)} />}
        actions={<ExportButton path={exportEndpoints.users.path} filter={wanted} />}
      />
      <DeskTable
        desk={desk}
        label={t(m.title)}
        rows={users}
        query={query}
        rowName={({ name }) => name}
        alert={<AlertLine text={failure} onClose={() => setFailure(null)} />}
        errorText={errorText}
        loadingText={t(m.loading)}
        empty={<NoUsers isFiltered={desk.filter.isFiltered} />}
      />
      <RowDrawer
        openRow={desk.openRow}
        rows={users}
        query={query}
        {...outside}
        title={({ name }) => name}
        isTitleName
        footer={(user) => (
          <UserActions user={user} onRole={onRole} onResetFactor={onResetFactor} onDelete={onDelete} />
        )}
      >
        {(user) => <UserStory key={user.id} user={user} />}
      </RowDrawer>
      {dialogs.dialog}
    </>
  );
}

function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  const t = useText();
  if (!isFiltered) return <EmptyState text={t(m.empty)} />;
  return (
    <EmptyState text={t(m.emptyFiltered)} hint={t(m.emptyFilteredHint)}>
      <LinkButton to="/admin/users">{t(m.showAll)}</LinkButton>
    </EmptyState>
  );
}

/** The admin's users: found, looked at, edited in place, deleted. */
export function UsersPage() {
  return (
    <DeskProvider>
      <Users />
    </DeskProvider>
  );
}
