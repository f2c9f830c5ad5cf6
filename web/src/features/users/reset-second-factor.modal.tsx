import type { User } from '@app/contracts/users.js';
import { useErrorText } from '../../api/use-error-text';
import { ReasonModal } from '../../desk/confirm-modal';
import type { DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { useResetSecondFactorMutation } from './users.api';
import { deskMessages as common } from '../../desk/desk.messages';
import { usersMessages as m } from './users.messages';

/** Removes the second factors of somebody who lost their device, with a reason for the audit log. */
export function ResetSecondFactorDialog({ user, onDone, onClose }: DialogHandlers & { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const [reset] = useResetSecondFactorMutation();
  const { id, name } = user;
  return (
    <ReasonModal
      title={t(m.resetFactorTitle, { name })}
      text={t(m.resetFactorText)}
      hint={t(m.resetFactorHint)}
      submitLabel={t(m.resetFactor)}
      isDangerous
      describeError={(error) =>
        errorText(error, { network: common.networkShort, failed: m.resetFactorFailed })
      }
      onClose={onClose}
      onSubmit={async (reason, { idempotencyKey }) => {
        await reset({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
        onDone(t(m.resetFactorDone, { name }));
      }}
    />
  );
}
