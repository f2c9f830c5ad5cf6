import { optionalText, requiredText } from '@app/contracts/fields.js';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ContractForm } from './contract-form';
import { TextAreaField } from './fields';
import type { Intent } from './intent';
import { uiMessages } from '../ui/ui.messages';
import { commonMessages as common } from '../ui/common.messages';

export interface ReasonDialogProps {
  title: string;
  text?: ReactNode;
  /** Explains the purpose of the reason and who reads it. */
  hint?: string;
  submitLabel: string;
  /** Needed where "Cancel" could be mistaken for the action itself. */
  dismissLabel?: string;
  isDangerous?: boolean;
  /** The reason may be empty; `onSubmit` then gets an empty text. */
  isOptional?: boolean;
  maxLength?: number;
  /** Returns null for an error that one of the further questions shows. */
  describeError: (error: unknown) => string | null;
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  onClose: () => void;
  /** Further questions, above the one for the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    hint,
    submitLabel,
    dismissLabel,
    isDangerous = false,
    isOptional = false,
    maxLength = 2000,
    describeError,
    onSubmit,
    onClose,
    children,
  } = props;
  const t = useText();
  const schema = z.object({
    reason: isOptional ? optionalText(maxLength) : requiredText(maxLength, 'reason_required'),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <ContractForm
        name="reason"
        schema={schema}
        submitLabel={submitLabel}
        busyLabel={t(common.sending)}
        submitLook={isDangerous ? 'danger' : 'primary'}
        describeError={describeError}
        onSubmit={({ reason }, intent) => onSubmit(reason ?? '', intent)}
        actions={<Button onClick={onClose}>{dismissLabel ?? t(uiMessages.cancel)}</Button>}
      >
        {children}
        <TextAreaField
          name="reason"
          label={t(common.reason)}
          maxLength={maxLength}
          isOptional={isOptional}
          {...(hint ? { hint } : {})}
        />
      </ContractForm>
    </Dialog>
  );
}
