import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { westernDigits } from '@app/contracts/characters.js';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from '../ui/ui.messages';
import { FieldFrame, useFieldControl, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { useField, useFormFields } from './form.context';

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'readOnly'
  | 'autoFocus'
  | 'lang'
> & { type?: 'text' | 'email' | 'tel' | 'search' | 'url' | undefined };

/** Phone numbers and codes: what a Bangla keyboard types is taken as Western digits. */
function takesDigits({ type, inputMode }: InputProps): boolean {
  return type === 'tel' || inputMode === 'tel' || inputMode === 'numeric';
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** One line of text: name, address, phone or email. */
export function TextField({ name, label, hint, remark, isOptional, ...input }: FieldProps & InputProps) {
  const frame = { name, label, hint, remark, isOptional };
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <input
        {...input}
        {...control}
        className={styles.control}
        value={asText(value)}
        onChange={({ target }) => change(takesDigits(input) ? westernDigits(target.value) : target.value)}
      />
    </FieldFrame>
  );
}

/** An email address of the user. */
export function EmailField(props: FieldProps) {
  return <TextField {...props} type="email" autoComplete="email" autoCapitalize="none" />;
}

/** A password with a button that shows it. */
export function PasswordField({ name, label, hint, remark, ...input }: FieldProps & InputProps) {
  const t = useText();
  const frame = { name, label, hint, remark };
  const { value, change, control } = useFieldControl(frame);
  const { markSecret } = useFormFields();
  useEffect(() => markSecret(name), [markSecret, name]);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <span className={styles.box}>
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          value={asText(value)}
          onChange={({ target }) => change(target.value)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? m.hidePassword : m.showPassword)}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? m.hide : m.show)}
        </button>
      </span>
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & { rows?: number; maxLength?: number; placeholder?: string };

export function TextAreaField({ name, label, hint, isOptional, ...area }: TextAreaProps) {
  const frame = { name, label, hint, isOptional };
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={3}
        {...area}
        {...control}
        className={styles.control}
        value={asText(value)}
        onChange={({ target }) => change(target.value)}
      />
    </FieldFrame>
  );
}

type NumberFieldProps = FieldProps &
  Pick<NumberInputProps, 'placeholder' | 'min' | 'step'> & { prefix?: ReactNode };

/** A number, such as an amount: the form's value is a number, or undefined while empty. */
export function NumberField({ name, label, hint, isOptional, prefix, ...input }: NumberFieldProps) {
  const frame = { name, label, hint, isOptional };
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      <span className={styles.box}>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <NumberInput
          {...input}
          {...control}
          value={typeof value === 'number' ? value : undefined}
          onChange={change}
        />
      </span>
    </FieldFrame>
  );
}

export function CheckboxField({
  name,
  label,
  onChange,
}: Pick<FieldProps, 'name' | 'label'> & { onChange?: (isChecked: boolean) => void }) {
  const { id, value, change, isLocked } = useField(name);
  return (
    <div className={styles.field} data-field={name}>
      <label className={styles.checkbox}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          disabled={isLocked}
          onChange={({ target }) => {
            change(target.checked);
            onChange?.(target.checked);
          }}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

export interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'step'> {
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  /** 1 for whole numbers, 0.01 for amounts: no finer fraction can be typed. */
  step?: 1 | 0.01;
}

/** Keeps only the characters of a number: digits in both scripts, one dot, and a minus, which the schema refuses. */
function numeric(text: string, isWhole: boolean): string {
  const plain = westernDigits(text)
    .replace(isWhole ? /[^\d-]/g : /[^\d.-]/g, '')
    .replace(/(?!^)-/g, '');
  const [integerPart = '', ...fraction] = plain.split('.');
  return fraction.length > 0 ? `${integerPart}.${fraction.join('').slice(0, 2)}` : integerPart;
}

function valueOf(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined;
}

/**
 * A number in Western or Bangla digits. A text field, because the browser's number field refuses Bangla digits and changes the
 * value when the mouse wheel turns over it.
 */
export function NumberInput({ value, onChange, min = 0, step = 0.01, ...input }: NumberInputProps) {
  const isWhole = step === 1;
  const [typedText, setTypedText] = useState('');
  // The typed text is kept ("12.") until the form has another number.
  const shownText = valueOf(typedText) === value ? typedText : value === undefined ? '' : String(value);
  return (
    <input
      {...input}
      value={shownText}
      min={min}
      step={step}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={(event) => {
        const text = numeric(event.target.value, isWhole);
        setTypedText(text);
        onChange?.(valueOf(text));
      }}
    />
  );
}
