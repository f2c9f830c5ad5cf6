import type { User } from '@app/contracts/users.js';
import { ActionModal } from '../../desk/action-modal';
import { deskMessages as common } from '../../desk/desk.messages';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { useRemoveUserMutation } from './users.api';
import { usersMessages as m } from './users.messages';

/** Asks before an account is deleted, and deletes it. */
export function DeleteUserDialog({ user, onDone, onClose }: DialogHandlers & { user: User }) {
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
