import type { User } from '@app/contracts/users.js';
import { useState } from 'react';
import { useOpenRow } from '../../desk/use-desk';
import { ChangeRoleDialog } from './change-role.modal';
import { DeleteUserDialog } from './delete-user.modal';
import { ResetSecondFactorDialog } from './reset-second-factor.modal';

/** The dialogs that change the role of a user, remove their second factors or delete the account. `onDone` gets the text to show. */
export function useUserDialogs(onDone: (text: string) => void) {
  const openRow = useOpenRow();
  const [asked, setAsked] = useState<{ user: User; what: 'role' | 'factor' | 'delete' } | null>(null);
  const close = () => setAsked(null);
  const closeAndSay = (text: string) => {
    close();
    onDone(text);
  };
  const dialogOf = ({ user, what }: NonNullable<typeof asked>) => {
    if (what === 'role') return <ChangeRoleDialog user={user} onClose={close} onDone={closeAndSay} />;
    if (what === 'factor')
      return <ResetSecondFactorDialog user={user} onClose={close} onDone={closeAndSay} />;
    return (
      <DeleteUserDialog
        user={user}
        onClose={close}
        onDone={(text) => {
          openRow.close();
          closeAndSay(text);
        }}
      />
    );
  };
  return {
    onRole: (user: User) => setAsked({ user, what: 'role' }),
    onResetFactor: (user: User) => setAsked({ user, what: 'factor' }),
    onDelete: (user: User) => setAsked({ user, what: 'delete' }),
    dialog: asked && dialogOf(asked),
  };
}
