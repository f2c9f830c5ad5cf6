import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal, ReasonModal } from '../../desk/confirm-modal';
import { useText } from '../../i18n/use-text';
import { useDecisionTexts } from './decision-texts';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

/** Asks before a decision on a desk page. */
export function DecisionModal({ decision }: { decision: Decision }) {
  const t = useText();
  const errorText = useErrorText();
  const texts = useDecisionTexts();
  const { asked, busyId, confirm, cancel } = decision;
  if (!asked) return null;
  if (asked.choice === 'reject') {
    return (
      <ReasonModal
        {...texts.ofRejection(asked.payment)}
        hint={t(m.rejectHint)}
        submitLabel={t(m.reject)}
        isDangerous
        isOptional
        maxLength={500}
        describeError={(error) => errorText(error, { network: m.listNetwork })}
        onSubmit={confirm}
        onClose={cancel}
      />
    );
  }
  return (
    <ConfirmModal
      {...texts.ofApproval(asked.payment)}
      confirmLabel={t(m.approve)}
      cancelLabel={t(m.cancel)}
      isBusy={busyId !== null}
      onConfirm={() => void confirm()}
      onClose={cancel}
    />
  );
}
