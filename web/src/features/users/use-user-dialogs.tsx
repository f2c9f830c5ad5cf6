import type { User } from '@app/contracts/users.js';
import { useAsked } from '../../desk/use-asked';
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
  const { asked, ask, dialog } = useAsked<{ user: User; what: 'role' | 'factor' | 'delete' }>();
  const deleted = (text: string) => {
    openRow.close();
    dialog.onDone(text);
  };
  const handlers: UserHandlers = {
    onRole: (user) => ask({ user, what: 'role' }),
    onResetFactor: (user) => ask({ user, what: 'factor' }),
    onDelete: (user) => ask({ user, what: 'delete' }),
  };
  return {
    handlers,
    dialog: (
      <>
        {asked?.what === 'role' && <ChangeRoleDialog user={asked.user} {...dialog} />}
        {asked?.what === 'factor' && <ResetSecondFactorDialog user={asked.user} {...dialog} />}
        {asked?.what === 'delete' && <DeleteUserDialog user={asked.user} {...dialog} onDone={deleted} />}
      </>
    ),
  };
}
