import type { User } from '@app/contracts/users.js';
import { useDialog } from '../../desk/use-dialog';
import { useOpenRow } from '../../desk/use-desk';
import { ChangeRoleDialog } from './change-role.modal';
import { DeleteUserDialog } from './delete-user.modal';
import { ResetSecondFactorDialog } from './reset-second-factor.modal';

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
