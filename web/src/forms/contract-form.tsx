import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ErrorCode } from '@app/contracts/errors.js';
import type { ErrorTexts } from '../api/use-error-text';
import { Button, type ButtonProps } from '../ui/button';
import { Notice } from '../ui/notice';
import styles from './fields.module.css';
import { FormContext } from './form.context';
import type { Intent } from './intent';
import { useContractForm } from './use-contract-form';
import { useLeaveGuard } from './use-leave-guard';
import { useText } from '../i18n/use-text';
import { draftMessages as m } from './forms.messages';

/** Says that a draft was restored, and offers to discard it. */
function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useText();
  return (
    <p className={styles.note} role="status">
      <span>{t(m.restored)}</span>
      <button type="button" className={styles.drop} onClick={onStartOver}>
        {t(m.startOver)}
      </button>
    </p>
  );
}

export interface ContractFormProps<S extends z.ZodObject> {
  /** Unique on the page: prefixes the ids of the fields. */
  name: string;
  /**
   * The contract's body schema, possibly with extra fields of the form (a repeated password). A function loads it later, for
   * pages that must load quickly.
   */
  schema: S | (() => Promise<S>);
  initialValues?: Partial<z.input<S>>;
  /**
   * For the form of an existing row: fields that the user has not changed take later initial values, so that saving does not
   * undo what somebody else has changed meanwhile.
   */
  followsRow?: boolean;
  /**
   * Stores a draft under this name, and asks before the form is left. Unique per form and subject:
   * `offer-17`. For every form that takes more than a secret or a single word.
   */
  draft?: string;
  /** Does not ask before the form is left, although it has a draft. */
  isLeftFreely?: boolean;
  /** The field of a one-time code: emptied and focused when the code is refused, so that it is not sent again. */
  codeField?: string;
  /** Sends what was typed. When it throws, the fields keep their content and the failure is shown. */
  onSubmit: (values: z.output<S>, intent: Intent) => Promise<unknown>;
  /** Called on every change, for live checks and sums. */
  onChange?: (values: Partial<z.input<S>>) => void;
  errors?: ErrorTexts;
  /** The text of a failure, null when it is shown elsewhere; default: `useErrorText(errors)`. */
  describeError?: (error: unknown) => string | null;
  /** The text for the whole form when a required field is empty. */
  incomplete?: ErrorCode;
  submitLabel: string;
  busyLabel?: string;
  submitLook?: ButtonProps['look'];
  isSubmitDisabled?: boolean;
  /** After success: disables fields and button. */
  isLocked?: boolean;
  /** Cancel and the like, before the submit button. Without it the button is as wide as the form. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A form bound to a contract schema: checked by the same schema as the server, field errors beside fields (ours and the
 * server's), sent once, never emptied by an error (but for `codeField`).
 */
export function ContractForm<S extends z.ZodObject>(props: ContractFormProps<S>) {
  const { name, isLocked = false, actions, submitLabel } = props;
  const form = useContractForm(props);
  const { isSending, isHeld, failure } = form;
  const question = useLeaveGuard(form.isBegun && !isLocked && !props.isLeftFreely);
  return (
    <FormContext value={form.fields}>
      <form
        ref={form.form}
        id={name}
        className={styles.form}
        noValidate
        onFocus={form.preload}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.hasRestored && !isLocked && <DraftNote onStartOver={form.startOver} />}
        {props.children}
        <div className={styles.notice}>{failure && <Notice tone="bad">{failure}</Notice>}</div>
        <div className={actions ? styles.actions : styles.block}>
          {actions}
          <Button
            type="submit"
            look={props.submitLook ?? 'primary'}
            isBusy={isSending}
            disabled={isLocked || isHeld || props.isSubmitDisabled}
            isBlock={!actions}
          >
            {isSending ? (props.busyLabel ?? submitLabel) : submitLabel}
          </Button>
        </div>
      </form>
      {question}
    </FormContext>
  );
}
