import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { ReasonModal } from '../../desk/confirm-modal';
import { deskMessages as common } from '../../desk/desk.messages';
import { ConflictModal } from '../../desk/conflict-modal';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../../ui/form/intent';
import { payoutsMessages as m } from './payouts.messages';

/**
 * Sends a change of a payout or refund, and passes on the server's message. After a refusal the row is loaded again: the usual
 * reason is that another admin has changed it.
 */
export function useSendingCall(type: 'Payout' | 'Refund', id: number, onDone: (text: string) => void) {
  const dispatch = useDispatch<AppDispatch>();
  return async (call: () => Promise<{ message: string }>) => {
    try {
      const { message } = await call();
      onDone(message);
    } catch (thrown) {
      dispatch(
        api.util.invalidateTags([
          { type, id },
          { type, id: 'LIST' },
        ]),
      );
      throw thrown;
    }
  };
}

interface FailDialogProps {
  title: string;
  text: string;
  /** What another admin did meanwhile: the row cannot be marked any more. */
  conflict: string | null;
  isBusy: boolean;
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a sent payout or refund did not arrive. */
export function FailDialog({ title, text, conflict, isBusy, onSubmit, onClose }: FailDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  if (conflict !== null && !isBusy) {
    return (
      <ConflictModal title={title} onClose={onClose}>
        {conflict}
      </ConflictModal>
    );
  }
  return (
    <ReasonModal
      title={title}
      text={text}
      submitLabel={t(m.failSubmit)}
      isDangerous
      describeError={(error) => errorText(error, { network: common.network, failed: m.actionFailed })}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
