import type { ComponentType } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import type { ConfirmDialogProps } from '../../ui/dialog';
import { useOverrideTexts } from '../../ui/driver-busy';
import type { ReasonDialogProps } from '../../ui/reason-dialog';
import { useDecisionTexts } from './decision-texts';
import { deskMessages as common } from '../../desk/desk.messages';
import { paymentMessages as m } from './payments.messages';
import type { Decision } from './use-decision';

/** The dialogs of light pages or of desk pages. */
interface DecisionDialogs {
  readonly Confirm: ComponentType<ConfirmDialogProps>;
  readonly Reason: ComponentType<ReasonDialogProps>;
}

interface DecisionDialogProps {
  dialogs: DecisionDialogs;
  decision: Decision;
}

/** Asks before a decision. The dialogs are those of the page. */
export function DecisionDialog({ dialogs: { Confirm, Reason }, decision }: DecisionDialogProps) {
  const t = useText();
  const errorText = useErrorText({ network: common.networkShort });
  const texts = useDecisionTexts();
  const overrideTexts = useOverrideTexts();
  const { question, busyId, confirm, confirmRejection, confirmOverride, cancel } = decision;
  if (!question) return null;
  if (question.choice === 'override') {
    return (
      <Reason
        {...overrideTexts(question.payment, question.busyBooking)}
        describeError={errorText}
        onSubmit={confirmOverride}
        onClose={cancel}
      />
    );
  }
  if (question.choice === 'reject') {
    return (
      <Reason
        {...texts.ofRejection(question.payment)}
        hint={t(m.rejectHint)}
        submitLabel={t(m.reject)}
        isDangerous
        isOptional
        maxLength={500}
        describeError={errorText}
        onSubmit={confirmRejection}
        onClose={cancel}
      />
    );
  }
  return (
    <Confirm
      {...texts.ofApproval(question.payment)}
      confirmLabel={t(m.approve)}
      isBusy={busyId !== null}
      onConfirm={confirm}
      onClose={cancel}
    />
  );
}
