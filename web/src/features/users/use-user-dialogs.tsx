import type { User } from '@app/contracts/users.js';
import { ActionModal, type DialogHandlers, ReasonModal, useDialog } from '../../staff/form-modal';
import { useOpenRow } from '../../staff/use-table-state';
import { staffMessages as common } from '../../staff/staff.messages';
import { useText } from '../../i18n/use-text';
import { useRemoveUserMutation, useResetSecondFactorMutation, useChangeRoleMutation } from './users.api';
import { usersMessages as m } from './users.messages';
import { roles, type Role } from '@app/contracts/roles.js';
import { useState } from 'react';
import { roleText } from './user-cells';
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
      errors={{ network: common.networkShort, failed: m.saveFailed }}
      problem={chosenRole === user.role && t(m.pickOtherRole)}
      onConfirm={async () => {
        await changeRole({ params: { id: user.id }, body: { role: chosenRole } }).unwrap();
        onDone(t(m.roleChanged, { name: user.name, role: t(roleText(chosenRole)) }));
      }}
      onClose={onClose}
    >
      <fieldset className={styles.roles} disabled={isLoading}>
        <legend>{t(m.role)}</legend>
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

/** Removes the second factors of somebody who lost their device, with a reason for the audit log. */
function ResetSecondFactorDialog({ user, onDone, onClose }: DialogHandlers & { user: User }) {
  const t = useText();
  const [reset] = useResetSecondFactorMutation();
  const { id, name } = user;
  return (
    <ReasonModal
      title={t(m.resetFactorTitle, { name })}
      text={t(m.resetFactorText)}
      hint={t(m.resetFactorHint)}
      submitLabel={t(m.resetFactor)}
      isDangerous
      errors={{ network: common.networkShort, failed: m.resetFactorFailed }}
      onClose={onClose}
      onSubmit={async (reason, { idempotencyKey }) => {
        await reset({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
        onDone(t(m.resetFactorDone, { name }));
      }}
    />
  );
}

/** Asks before an account is deleted, and deletes it. */
function DeleteUserDialog({ user, onDone, onClose }: DialogHandlers & { user: User }) {
  const t = useText();
  const [removeUser] = useRemoveUserMutation();
  const { id, name } = user;
  return (
    <ActionModal
      title={t(m.deleteTitle, { name })}
      text={t(m.deleteText)}
      confirmLabel={t(common.delete)}
      isDangerous
      errors={{ network: common.networkShort, failed: m.deleteFailed }}
      onConfirm={async () => {
        await removeUser({ params: { id } }).unwrap();
        onDone(t(m.deleted, { name }));
      }}
      onClose={onClose}
    />
  );
}

export interface UserHandlers {
  readonly onRole: (user: User) => void;
  readonly onResetFactor: (user: User) => void;
  readonly onDelete: (user: User) => void;
}

/** The dialogs that change the role of a user, remove their second factors or delete the account. */
export function useUserDialogs() {
  const openRow = useOpenRow();
  const { target, open, dialog } = useDialog<{ user: User; what: 'role' | 'factor' | 'delete' }>();
  const closeDeleted = (text: string) => {
    openRow.close();
    dialog.onDone(text);
  };
  const handlers: UserHandlers = {
    onRole: (user) => open({ user, what: 'role' }),
    onResetFactor: (user) => open({ user, what: 'factor' }),
    onDelete: (user) => open({ user, what: 'delete' }),
  };
  return {
    handlers,
    dialog: (
      <>
        {target?.what === 'role' && <ChangeRoleDialog user={target.user} {...dialog} />}
        {target?.what === 'factor' && <ResetSecondFactorDialog user={target.user} {...dialog} />}
        {target?.what === 'delete' && (
          <DeleteUserDialog user={target.user} {...dialog} onDone={closeDeleted} />
        )}
      </>
    ),
  };
}
