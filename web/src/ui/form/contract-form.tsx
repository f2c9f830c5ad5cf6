import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { ErrorCode } from '@app/contracts/errors.js';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import { AntdProvider } from '../antd-provider';
import { Button, type ButtonProps } from '../button';
import { Notice } from '../notice';
import styles from './contract-form.module.css';
import { DraftNote } from './draft-note';
import { FormContext } from './form.context';
import { useIntent, type Intent } from './intent';
import { fieldTexts, isBlank } from './issues';
import { useDraft } from './use-draft';
import { useLeaveGuard } from './use-leave-guard';

type Values = Record<string, unknown>;

export interface ContractFormProps<S extends z.ZodObject> {
  /** Unique on the page: prefixes the ids of the fields. */
  name: string;
  /** The contract's body schema, perhaps extended by what only the form has (a repeated password). */
  schema: S;
  initialValues?: Partial<z.input<S>>;
  /**
   * Keeps what is typed under this name until it is sent, and asks before it is left. Unique per form and subject:
   * `offer-17`. For every form that takes more than a secret or a single word.
   */
  draft?: string;
  /** With a draft too small to ask about before the form is left. */
  isLeftFreely?: boolean;
  /** Sends what was typed. When it throws, the fields keep their content and the failure is shown. */
  onSubmit: (values: z.output<S>, intent: Intent) => Promise<unknown>;
  /** Called on every change, for live checks and sums. */
  onChange?: (values: Partial<z.input<S>>) => void;
  /** The text of a failure; default: `useErrorText()`. */
  describeError?: (error: unknown) => string;
  /** The spec's text for the whole form when a required field is empty. */
  incomplete?: ErrorCode;
  submitLabel: string;
  /** Shown while sending. */
  busyLabel?: string;
  submitLook?: ButtonProps['look'];
  isSubmitDisabled?: boolean;
  /** After success: fields and button rest. */
  isLocked?: boolean;
  /** Cancel and the like, before the submit button. Without it the button is as wide as the form. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * An antd form bound to a contract schema: checked by the same schema as the server, field errors beside fields (ours and
 * the server's), sent once, never emptied by an error.
 */
export function ContractForm<S extends z.ZodObject>(props: ContractFormProps<S>) {
  const { name, schema, onSubmit, isLocked = false, actions } = props;
  const t = useText();
  const errorText = useErrorText();
  const intent = useIntent();
  const [form] = Form.useForm<Values>();
  const [isSending, setIsSending] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const initialValues = props.initialValues as Values | undefined;
  const draft = useDraft(props.draft, initialValues);
  const secrets = useRef(new Set<string>());
  const question = useLeaveGuard(draft.isBegun && !isLocked && !props.isLeftFreely);

  // `onChange` is also called for restored values.
  const { onChange } = props;
  const tellRestored = useRef(onChange);
  const hasRestored = draft.restored !== null;
  useEffect(() => {
    if (hasRestored) tellRestored.current?.(form.getFieldsValue(true) as Partial<z.input<S>>);
  }, [hasRestored, form]);

  const startOver = () => {
    const shown = Object.keys(form.getFieldsValue() as Values);
    form.setFields(shown.map((field) => ({ name: field, value: initialValues?.[field], errors: [] })));
    draft.drop();
    onChange?.(form.getFieldsValue(true) as Partial<z.input<S>>);
  };

  /** Shows texts at the fields they name and moves the focus to the first; returns what belongs to no field. */
  const showAtFields = (texts: Record<string, string>): string[] => {
    const shown = Object.keys(form.getFieldsValue() as Values);
    form.setFields(shown.map((field) => ({ name: field, errors: texts[field] ? [texts[field]] : [] })));
    const first = shown.find((field) => texts[field]);
    if (first) document.getElementById(`${name}_${first}`)?.focus();
    return Object.keys(texts).filter((field) => !shown.includes(field));
  };

  const check = (field: string) => {
    const values = form.getFieldsValue(true) as Values;
    if (isBlank(values[field])) return;
    const parsed = schema.safeParse(values);
    const text = parsed.success ? undefined : fieldTexts(parsed.error.issues, t)[field];
    form.setFields([{ name: field, errors: text ? [text] : [] }]);
  };

  const submit = async () => {
    if (isBusy.current || isHeld || isLocked) return;
    const values = form.getFieldsValue(true) as Values;
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const texts = fieldTexts(parsed.error.issues, t);
      const elsewhere = showAtFields(texts);
      const hasBlank = Object.keys(texts).some((field) => isBlank(values[field]));
      if (props.incomplete && hasBlank) setFailure(t(errorCodeText(props.incomplete)));
      else setFailure(elsewhere.length > 0 ? (texts[elsewhere[0] ?? ''] ?? null) : null);
      return;
    }
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    showAtFields({});
    try {
      await onSubmit(parsed.data, intent.begin(parsed.data));
      intent.settle();
      draft.drop();
    } catch (thrown) {
      intent.settle(thrown);
      const error = toApiError(thrown);
      const elsewhere = showAtFields({ ...error.errors });
      // The first text without a field of its own is said for the whole form.
      const loose = error.code === 'invalid_fields' ? error.errors[elsewhere[0] ?? ''] : undefined;
      const said = loose ?? (props.describeError ?? errorText)(thrown);
      // What stands beside a field is not said twice.
      const isAtField = Object.keys(error.errors).some(
        (field) => error.errors[field] === said && !elsewhere.includes(field),
      );
      setFailure(isAtField ? null : said);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };

  const onValuesChange = (changed: Values, all: Values) => {
    for (const field of Object.keys(changed)) {
      if (form.getFieldError(field).length > 0) {
        if (isBlank(changed[field])) form.setFields([{ name: field, errors: [] }]);
        else check(field);
      }
    }
    draft.keep(form.getFieldsValue(true) as Values, secrets.current);
    onChange?.(all as Partial<z.input<S>>);
  };

  const submitButton = (
    <Button
      type="submit"
      look={props.submitLook ?? 'primary'}
      isBusy={isSending}
      disabled={isLocked || isHeld || props.isSubmitDisabled}
      isBlock={!actions}
    >
      {isSending ? (props.busyLabel ?? props.submitLabel) : props.submitLabel}
    </Button>
  );

  // The fields' context must not change with every render of the form.
  const latestCheck = useRef(check);
  useEffect(() => {
    latestCheck.current = check;
  });
  const fields = useMemo(
    () => ({
      check: (field: string) => latestCheck.current(field),
      isLocked,
      hold: setIsHeld,
      markSecret: (field: string) => void secrets.current.add(field),
    }),
    [isLocked],
  );

  return (
    <AntdProvider>
      <FormContext value={fields}>
        <Form
          form={form}
          name={name}
          layout="vertical"
          className={styles.form}
          initialValues={{ ...initialValues, ...draft.restored }}
          disabled={isLocked}
          requiredMark={false}
          noValidate
          onValuesChange={onValuesChange}
          onFinish={() => void submit()}
        >
          {hasRestored && !isLocked && <DraftNote onStartOver={startOver} />}
          {props.children}
          <div className={styles.notice}>{failure && <Notice tone="bad">{failure}</Notice>}</div>
          {actions ? (
            <div className={styles.actions}>
              {actions}
              {submitButton}
            </div>
          ) : (
            <div className={styles.block}>{submitButton}</div>
          )}
        </Form>
        {question}
      </FormContext>
    </AntdProvider>
  );
}
