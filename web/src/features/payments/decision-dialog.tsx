import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { ReasonDialog } from '../../ui/reason-dialog';
import { useDecisionTexts } from './decision-texts';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

/** Asks before a decision on a light page. */
export function DecisionDialog({ decision }: { decision: Decision }) {
  const t = useText();
  const errorText = useErrorText();
  const texts = useDecisionTexts();
  const { asked, busyId, confirm, cancel } = decision;
  if (!asked) return null;
  if (asked.choice === 'reject') {
    return (
      <ReasonDialog
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
    <ConfirmDialog
      {...texts.ofApproval(asked.payment)}
      confirmLabel={t(m.approve)}
      cancelLabel={t(m.cancel)}
      isBusy={busyId !== null}
      onConfirm={() => void confirm()}
      onClose={cancel}
    />
  );
}
