import type { User } from '@app/contracts/users.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { Notice } from '../../ui/notice';
import { useRemoveUserMutation } from './users.api';
import { usersMessages as m } from './users.messages';

interface DeleteUserDialogProps {
  user: User;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Asks before an account goes. */
export function DeleteUserDialog({ user, onDone, onClose }: DeleteUserDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [removeUser, { isLoading }] = useRemoveUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    try {
      await removeUser({ params: { id: user.id } }).unwrap();
      onDone(t(m.deleted, { name: user.name }));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.network, failed: m.deleteFailed }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.deleteTitle, { name: user.name })}
      text={t(m.deleteText)}
      confirmLabel={t(m.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
