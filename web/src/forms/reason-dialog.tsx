import { optionalText, requiredText } from '@app/contracts/fields.js';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useText } from '../i18n/use-text';
import { commonMessages as common } from '../ui/common.messages';
import { TextAreaField } from './fields';
import { FormDialog, type FormDialogProps } from './form-dialog';
import type { Intent } from './intent';

export interface ReasonDialogProps extends Pick<
  FormDialogProps<z.ZodObject>,
  'title' | 'submitLabel' | 'errors' | 'describeError' | 'conflict' | 'onClose' | 'Frame'
> {
  text?: ReactNode;
  /** Explains the purpose of the reason and who reads it. */
  hint?: string;
  /** Needed where "Cancel" could be mistaken for the action itself. */
  dismissLabel?: string;
  isDangerous?: boolean;
  /** The reason may be empty; `onSubmit` then gets an empty text. */
  isOptional?: boolean;
  maxLength?: number;
  onSubmit: (reason: string, intent: Intent) => Promise<unknown>;
  /** Further questions, above the one for the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { text, hint, isDangerous, isOptional = false, maxLength = 2000, children } = props;
  const t = useText();
  const schema = z.object({
    reason: isOptional ? optionalText(maxLength) : requiredText(maxLength, 'reason_required'),
  });
  return (
    <FormDialog
      {...props}
      lead={text && <p>{text}</p>}
      name="reason"
      schema={schema}
      busyLabel={t(common.sending)}
      submitLook={isDangerous ? 'danger' : 'primary'}
      cancelLabel={props.dismissLabel}
      onSubmit={({ reason }, intent) => props.onSubmit(reason ?? '', intent)}
    >
      {children}
      <TextAreaField
        name="reason"
        label={t(common.reason)}
        maxLength={maxLength}
        isOptional={isOptional}
        {...(hint ? { hint } : {})}
      />
    </FormDialog>
  );
}
