import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { ReasonModal } from '../../desk/confirm-modal';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../../ui/form/intent';
import { payoutsMessages as m } from './payouts.messages';
import { NewsDialog } from './sent.modal';

/**
 * Calls the server about a payout or refund and passes on what it says. After a refusal the row is read again: the reason is
 * mostly that another admin has changed it.
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
  /** What another admin did meanwhile: nothing is left to mark. */
  news: string | null;
  isBusy: boolean;
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a sent payout or refund did not arrive. */
export function FailDialog({ title, text, news, isBusy, onSubmit, onClose }: FailDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  if (news !== null && !isBusy) return <NewsDialog title={title} news={news} onClose={onClose} />;
  return (
    <ReasonModal
      title={title}
      text={text}
      submitLabel={t(m.failSubmit)}
      isDangerous
      describeError={(error) => errorText(error, { network: m.network, failed: m.actionFailed })}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}
