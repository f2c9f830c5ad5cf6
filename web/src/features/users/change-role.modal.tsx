import { roles, type Role } from '@app/contracts/roles.js';
import type { User } from '@app/contracts/users.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { ActionModal } from '../../desk/action-modal';
import type { DialogHandlers } from '../../desk/use-dialog';
import { roleText } from './user-cells';
import { useChangeRoleMutation } from './users.api';
import styles from './users.module.css';
import { deskMessages as common } from '../../desk/desk.messages';
import { usersMessages as m } from './users.messages';

const mayTexts = {
  admin: m.adminMay,
  operator: m.operatorMay,
  driver: m.driverMay,
  user: m.userMay,
} as const;

/** Gives a user another role, after saying what each role may do. */
export function ChangeRoleDialog({ user, onDone, onClose }: DialogHandlers & { user: User }) {
  const t = useText();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  const [wanted, setWanted] = useState<Role>(user.role);
  return (
    <ActionModal
      title={t(m.roleTitle, { name: user.name })}
      text={t(m.roleConsequence)}
      confirmLabel={t(m.changeRole)}
      isDangerous
      errors={{ network: common.networkShort, failed: m.saveFailed }}
      problem={wanted === user.role && t(m.pickOtherRole)}
      onConfirm={async () => {
        await changeRole({ params: { id: user.id }, body: { role: wanted } }).unwrap();
        onDone(t(m.roleChanged, { name: user.name, role: t(roleText(wanted)) }));
      }}
      onClose={onClose}
    >
      <fieldset className={styles.roles} disabled={isLoading}>
        <legend>{t(m.role)}</legend>
        {roles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" checked={wanted === role} onChange={() => setWanted(role)} />
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
