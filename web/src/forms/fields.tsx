import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { westernDigits } from '@app/contracts/characters.js';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from '../ui/ui.messages';
import { FieldFrame, useFieldControl, type FieldProps } from './field-frame';
import styles from './fields.module.css';
import { useField, useFormFields } from './form.context';
import { NumberInput, type NumberInputProps } from './number-input';

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

/** One line of text: name, address, phone or e-mail. */
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

/** An e-mail address of the user. */
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

/** Several lines of text. */
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

/** A box to tick. */
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
