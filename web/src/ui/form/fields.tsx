import { Checkbox, Form, Input } from 'antd';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { westernDigits } from '@app/contracts/digits.js';
import { useText } from '../../i18n/use-text';
import { uiMessages as m } from '../ui.messages';
import { useFormFields } from './form.context';
import styles from './fields.module.css';
import { NumberInput, type NumberInputProps } from './number-input';

/** A live remark beside a field, such as whether a username is free. */
export interface FieldRemark {
  tone: 'good' | 'bad' | 'busy';
  text: string;
}

interface FieldProps {
  /** The schema's field. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  remark?: FieldRemark | null | undefined;
  /** Marks the label; the schema decides. */
  isOptional?: boolean;
}

type InputProps = Pick<
  ComponentProps<typeof Input>,
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'readOnly'
  | 'prefix'
  | 'suffix'
  | 'min'
  | 'max'
  | 'autoFocus'
> & {
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'datetime-local' | undefined;
  autoCapitalize?: string;
  lang?: string;
};

function Label({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const t = useText();
  if (!isOptional) return label;
  return (
    <>
      {label}
      {'\u00a0'}
      <span className={styles.optional}>({t(m.optional)})</span>
    </>
  );
}

function Extra({ hint, remark }: Pick<FieldProps, 'hint' | 'remark'>) {
  return (
    <>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span role="status" className={remark ? `${styles.hint} ${styles[remark.tone] ?? ''}` : undefined}>
        {remark?.text}
      </span>
    </>
  );
}

function itemProps({ name, label, hint, remark, isOptional = false }: FieldProps) {
  return {
    name,
    label: <Label label={label} isOptional={isOptional} />,
    // `undefined` remarks never come: without a live check there is no status region either.
    className: remark?.tone === 'bad' ? styles.remarked : undefined,
    extra: hint || remark !== undefined ? <Extra hint={hint} remark={remark} /> : undefined,
  };
}

/** Phone numbers and codes: what a Bangla keyboard types is taken as Western digits. */
function takesDigits({ type, inputMode }: InputProps): boolean {
  return type === 'tel' || inputMode === 'tel' || inputMode === 'numeric';
}

/** One line of text: name, address, phone, e-mail, or a native date and time. */
export function TextField({ name, label, hint, remark, isOptional, ...input }: FieldProps & InputProps) {
  const { check } = useFormFields();
  return (
    <Form.Item
      {...itemProps({ name, label, hint, remark, isOptional: isOptional ?? false })}
      {...(takesDigits(input) ? { normalize: westernDigits } : {})}
    >
      <Input {...input} aria-required={!isOptional} onBlur={() => check(name)} />
    </Form.Item>
  );
}

/** A password with a button that shows it. */
export function PasswordField({ name, label, hint, remark, ...input }: FieldProps & InputProps) {
  const t = useText();
  const { check, markSecret } = useFormFields();
  useEffect(() => markSecret(name), [markSecret, name]);
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <button
      type="button"
      className={styles.eye}
      aria-label={t(isShown ? m.hidePassword : m.showPassword)}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {t(isShown ? m.hide : m.show)}
    </button>
  );
  return (
    <Form.Item {...itemProps({ name, label, hint, remark })}>
      <Input
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        suffix={eye}
        onBlur={() => check(name)}
      />
    </Form.Item>
  );
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  hint,
  isOptional,
  ...area
}: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) {
  const { check } = useFormFields();
  return (
    <Form.Item {...itemProps({ name, label, hint, isOptional: isOptional ?? false })}>
      <Input.TextArea rows={3} {...area} aria-required={!isOptional} onBlur={() => check(name)} />
    </Form.Item>
  );
}

/** A number, such as an amount: the form's value is a number, or undefined while empty. */
export function NumberField({
  name,
  label,
  hint,
  isOptional,
  ...input
}: FieldProps & Pick<NumberInputProps, 'prefix' | 'placeholder' | 'min' | 'step'>) {
  const { check } = useFormFields();
  return (
    <Form.Item {...itemProps({ name, label, hint, isOptional: isOptional ?? false })}>
      <NumberInput {...input} aria-required={!isOptional} onBlur={() => check(name)} />
    </Form.Item>
  );
}

/** A box to tick. */
export function CheckboxField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  return (
    <Form.Item name={name} valuePropName="checked">
      <Checkbox className={styles.checkbox}>{label}</Checkbox>
    </Form.Item>
  );
}
