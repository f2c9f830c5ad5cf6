import type { ComponentType } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import type { ConfirmDialogProps } from '../../ui/dialog';
import { useOverrideTexts } from '../../ui/driver-busy';
import type { ReasonDialogProps } from '../../ui/reason-dialog';
import { useDecisionTexts } from './decision-texts';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

/** Dialogs of a light page or of a desk page, with the same content. */
interface DecisionDialogs {
  readonly Confirm: ComponentType<ConfirmDialogProps>;
  readonly Reason: ComponentType<ReasonDialogProps>;
}

interface DecisionDialogProps {
  dialogs: DecisionDialogs;
  decision: Decision;
}

/** Asks before a decision, in the dialogs of the page's kind. */
export function DecisionDialog({ dialogs: { Confirm, Reason }, decision }: DecisionDialogProps) {
  const t = useText();
  const errorText = useErrorText({ network: m.listNetwork });
  const texts = useDecisionTexts();
  const overrideTexts = useOverrideTexts();
  const { asked, busyId, confirm, rejectAsked, overrideAsked, cancel } = decision;
  if (!asked) return null;
  if (asked.choice === 'override') {
    return (
      <Reason
        {...overrideTexts(asked.payment, asked.busyBooking)}
        describeError={errorText}
        onSubmit={overrideAsked}
        onClose={cancel}
      />
    );
  }
  if (asked.choice === 'reject') {
    return (
      <Reason
        {...texts.ofRejection(asked.payment)}
        hint={t(m.rejectHint)}
        submitLabel={t(m.reject)}
        isDangerous
        isOptional
        maxLength={500}
        describeError={(error) => errorText(error, { network: m.listNetwork })}
        onSubmit={rejectAsked}
        onClose={cancel}
      />
    );
  }
  return (
    <Confirm
      {...texts.ofApproval(asked.payment)}
      confirmLabel={t(m.approve)}
      isBusy={busyId !== null}
      onConfirm={confirm}
      onClose={cancel}
    />
  );
}
