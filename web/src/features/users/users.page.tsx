import { exportEndpoints } from '@app/contracts/exports.js';
import { roles, type Role } from '@app/contracts/roles.js';
import type { User } from '@app/contracts/users.js';
import { useState } from 'react';
import { rowsOf } from '../../api/endpoints';
import type { TableColumn } from '../../staff/table-column';
import { StaffHeader } from '../../staff/staff-header';
import { StaffList } from '../../staff/staff-list';
import { StaffToolbar } from '../../staff/staff-toolbar';
import { ExportButton } from '../../staff/export-button';
import { NoRows } from '../../staff/list-frame';
import { useTableState, useOpenRow, byCreationAndName } from '../../staff/use-table-state';
import { useOutsideRow } from '../../staff/table-rows';
import { withStaffProvider, useStaffMessage } from '../../staff/staff-provider';
import { useText } from '../../i18n/use-text';
import { AlertLine } from '../../ui/notice';
import type { QueryFilter } from '../../ui/use-query-filter';
import {
  useUserEdit,
  type UserEdit,
  ActionsCell,
  FieldCell,
  RoleCell,
  roleText,
  type OnUserAction,
  type UserAction,
} from './user-cells';
import {
  useUsersInfiniteQuery,
  useRemoveUserMutation,
  useResetSecondFactorMutation,
  useChangeRoleMutation,
} from './users.api';
import { staffMessages as staff } from '../../staff/staff.messages';
import { usersMessages as m } from './users.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { accountFieldMessages as accountFields } from '../../forms/forms.messages';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useSessionUser } from '../../api/session.store';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { PhoneLink, useCommonColumns } from '../../staff/cells';
import { FactsSection, DetailsActions, DetailsSection } from '../../staff/details';
import { DateTime } from '../../ui/values';
import { useDialog, type DialogHandlers, ActionModal, ReasonModal } from '../../staff/form-modal';
import styles from './users.module.css';

const mayTexts = {
  admin: m.adminMay,
  operator: m.operatorMay,
  driver: m.driverMay,
  user: m.userMay,
} as const;

/** Gives a user another role, after saying what each role may do. */
function ChangeRoleDialog({ user, onDone, onClose }: DialogHandlers & { user: User }) {
  const t = useText();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  const [chosenRole, setChosenRole] = useState<Role>(user.role);
  return (
    <ActionModal
      title={t(m.roleTitle, { name: user.name })}
      text={t(m.roleConsequence)}
      confirmLabel={t(m.changeRole)}
      isDangerous
      errors={{ network: common.networkError, failed: m.saveFailed }}
      problem={chosenRole === user.role && t(m.pickOtherRole)}
      onConfirm={async () => {
        await changeRole({ params: { id: user.id }, body: { role: chosenRole } }).unwrap();
        onDone(t(m.roleChanged, { name: user.name, role: t(roleText(chosenRole)) }));
      }}
      onClose={onClose}
    >
      <fieldset className={styles.roles} disabled={isLoading}>
        <legend>{t(staff.role)}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="radio"
              name="role"
              checked={chosenRole === role}
              onChange={() => setChosenRole(role)}
            />
            <span>
              <strong>{t(roleText(role))}</strong>
              <span className={styles.soft}>{t(mayTexts[role])}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </ActionModal>
  );
}

function useUserDialogs() {
  const t = useText();
  const openRow = useOpenRow();
  const { target, open, dialog } = useDialog<{ user: User; action: UserAction }>();
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const [removeUser] = useRemoveUserMutation();
  const dialogOf = (user: User, action: UserAction) => {
    if (action === 'role') return <ChangeRoleDialog user={user} {...dialog} />;
    const { id, name } = user;
    if (action === 'factor') {
      return (
        <ReasonModal
          title={t(m.resetFactorTitle, { name })}
          text={t(m.resetFactorText)}
          hint={t(m.resetFactorHint)}
          submitLabel={t(m.resetFactor)}
          isDangerous
          errors={{ network: common.networkError, failed: m.resetFactorFailed }}
          onClose={dialog.onClose}
          onSubmit={async (reason, intent) => {
            await resetSecondFactor({ params: { id }, body: { reason }, ...intent }).unwrap();
            dialog.onDone(t(m.resetFactorDone, { name }));
          }}
        />
      );
    }
    return (
      <ActionModal
        title={t(m.deleteTitle, { name })}
        text={t(m.deleteText)}
        confirmLabel={t(common.delete)}
        isDangerous
        errors={{ network: common.networkError, failed: m.deleteFailed }}
        onConfirm={async () => {
          await removeUser({ params: { id } }).unwrap();
          openRow.close();
          dialog.onDone(t(m.deleted, { name }));
        }}
        onClose={dialog.onClose}
      />
    );
  };
  return {
    onAction: (user: User, action: UserAction) => open({ user, action }),
    dialog: target && dialogOf(target.user, target.action),
  };
}

function UserDetails({ user }: { user: User }) {
  const t = useText();
  const name = (value: string) => <span translate="no">{value}</span>;
  return (
    <>
      <FactsSection
        title={t(m.account)}
        facts={[
          { label: t(m.name), value: name(user.name) },
          { label: t(accountFields.username), value: name(`@${user.username}`) },
          { label: t(m.userId), value: name(`#${user.id}`) },
          { label: t(staff.role), value: t(roleText(user.role)) },
          {
            label: t(m.email),
            value: user.email ? <a href={`mailto:${user.email}`}>{name(user.email)}</a> : t(m.noEmail),
          },
          { label: t(m.emailState), value: user.email && t(user.email_verified ? m.verified : m.unverified) },
          { label: t(m.phone), value: <PhoneLink phone={user.phone} /> },
          { label: t(m.joined), value: <DateTime iso={user.created_at} /> },
        ]}
      />
      <AuditTimeline
        key={user.version}
        title={t(m.about)}
        query={{ subject_type: 'user', subject_id: String(user.id) }}
      />
      <DetailsSection title={t(staff.activity)}>
        <AuditTimeline query={{ actor_id: String(user.id) }} hasActor={false} />
        <p>
          <Link to={`/admin/audit-log?actor_id=${user.id}`}>{t(m.allHistory)}</Link>
        </p>
      </DetailsSection>
    </>
  );
}

/** The actions for a user in the drawer; users cannot change or delete themselves. */
function UserActions({ user, onAction }: { user: User; onAction: OnUserAction }) {
  const t = useText();
  const self = useSessionUser();
  if (self?.user_id === user.id) return null;
  return (
    <DetailsActions>
      <Button onClick={() => onAction(user, 'role')}>{t(m.changeRole)}</Button>
      <Button onClick={() => onAction(user, 'factor')}>{t(m.resetFactor)}</Button>
      <Button danger onClick={() => onAction(user, 'delete')}>
        {t(common.delete)}
      </Button>
    </DetailsActions>
  );
}

/** The filter in the address as the endpoint accepts it. */
function userQuery(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, role: filter.pick('role', roles) };
}

function useUserColumns(edit: UserEdit, onAction: OnUserAction): readonly TableColumn<User>[] {
  const t = useText();
  const { actions, creationTime } = useCommonColumns();
  const field = (name: 'name' | 'email' | 'phone', pixels: number) => ({
    key: name,
    isText: name !== 'phone',
    title: t(m[name]),
    width: pixels,
    render: (user: User) => <FieldCell user={user} field={name} edit={edit} />,
  });
  return [
    { ...field('name', 210), sortBy: 'name', isPrimary: true },
    {
      key: 'username',
      title: t(accountFields.username),
      width: 130,
      isText: true,
      render: ({ username }) => <span translate="no">@{username}</span>,
    },
    field('email', 205),
    field('phone', 125),
    {
      key: 'role',
      title: t(staff.role),
      width: 150,
      filter: { name: 'role', options: roles.map((role) => ({ value: role, label: t(roleText(role)) })) },
      render: (user) => <RoleCell user={user} onAction={onAction} />,
    },
    creationTime('joined', t(m.joined)),
    actions(210, (user: User) => <ActionsCell user={user} edit={edit} onAction={onAction} />),
  ];
}

function Users() {
  const t = useText();
  const message = useStaffMessage();
  const [failure, setFailure] = useState<string | null>(null);
  const { onAction, dialog } = useUserDialogs();
  const edit = useUserEdit((text) => message.success(text), setFailure);
  const tableState = useTableState('users', byCreationAndName, useUserColumns(edit, onAction));
  const { filter, openRow } = tableState;
  const listQuery = { ...userQuery(filter), ...tableState.sort.query };
  const query = useUsersInfiniteQuery({ query: { limit: '50', ...listQuery } });
  const rows = rowsOf(query.data);
  const outsideRow = useOutsideRow(useUsersInfiniteQuery, { openRow, rows, query });
  return (
    <>
      <StaffHeader title={t(pages.users)} lead={t(m.lead)} />
      <StaffToolbar
        tableState={tableState}
        label={t(m.filters)}
        search={t(staff.searchPeople)}
        actions={<ExportButton path={exportEndpoints.users.path} filter={listQuery} />}
      />
      <StaffList
        tableState={tableState}
        label={t(pages.users)}
        rows={rows}
        query={query}
        outsideRow={outsideRow}
        rowName={({ name }) => name}
        isTitleName
        alert={<AlertLine text={failure} onClose={() => setFailure(null)} />}
        errors={{ network: common.networkError, failed: m.listFailed }}
        loadingText={t(m.loading)}
        empty={<NoRows isFiltered={filter.isFiltered} texts={m} all="/admin/users" />}
        footer={(user) => <UserActions user={user} onAction={onAction} />}
      >
        {(user) => <UserDetails user={user} />}
      </StaffList>
      {dialog}
    </>
  );
}

/** The users: search, edit in the row, change roles, delete. */
export const UsersPage = withStaffProvider(Users);
