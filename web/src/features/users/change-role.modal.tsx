import { roles, type Role } from '@app/contracts/roles.js';
import type { User } from '@app/contracts/users.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { Notice } from '../../ui/notice';
import { roleText } from './user-cells';
import { useChangeRoleMutation } from './users.api';
import styles from './users.module.css';
import { usersMessages as m } from './users.messages';

const mayTexts = {
  admin: m.adminMay,
  operator: m.operatorMay,
  driver: m.driverMay,
  user: m.userMay,
} as const;

interface ChangeRoleDialogProps {
  user: User;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Gives a user another role, after saying what that ends and what it allows. */
export function ChangeRoleDialog({ user, onDone, onClose }: ChangeRoleDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  const [wanted, setWanted] = useState<Role>(user.role);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async () => {
    if (wanted === user.role) return setFailure(t(m.pickOtherRole));
    setFailure(null);
    try {
      await changeRole({ params: { id: user.id }, body: { role: wanted } }).unwrap();
      onDone(t(m.roleChanged, { name: user.name, role: t(roleText(wanted)) }));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.network, failed: m.saveFailed }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.roleTitle, { name: user.name })}
      text={t(m.roleConsequence)}
      confirmLabel={t(m.changeRole)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void change()}
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
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
