import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from '../ui/ui.messages';
import styles from './fields.module.css';
import { useField } from './form.context';

/** A live hint beside a field, such as whether a username is free. */
export interface FieldRemark {
  tone: 'good' | 'waiting' | 'bad' | 'busy';
  text: string;
}

export interface FieldProps {
  /** The schema's field. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  remark?: FieldRemark | null | undefined;
  /** Only marks the label; the schema validates. */
  isOptional?: boolean | undefined;
}

/** The ARIA attributes of a control: its label, required, invalid and description. */
export function useFieldControl({ name, hint, remark, isOptional = false }: FieldProps) {
  const field = useField(name);
  const { id, error } = field;
  const hasHelp = error !== undefined && remark?.tone !== 'bad';
  const descriptionIds = [hasHelp && `${id}_help`, (hint || remark) && `${id}_extra`].filter(Boolean);
  return {
    ...field,
    control: {
      id,
      disabled: field.isLocked,
      'aria-required': !isOptional,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': descriptionIds.join(' ') || undefined,
      onBlur: field.check,
    },
  };
}

interface FieldLabelProps {
  htmlFor: string;
  isOptional?: boolean | undefined;
  children: ReactNode;
}

/** What a field asks for. Fields that may stay empty are marked, the others are not. */
function FieldLabel({ htmlFor, isOptional, children }: FieldLabelProps) {
  const t = useText();
  return (
    <label htmlFor={htmlFor} className={styles.label}>
      {children}
      {isOptional && (
        <>
          {'\u00a0'}
          <span className={styles.optional}>({t(m.optional)})</span>
        </>
      )}
    </label>
  );
}

export function FieldFrame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, remark, isOptional } = props;
  const { id, error } = useField(name);
  // The live hint already shows the error.
  const hasHelp = error !== undefined && remark?.tone !== 'bad';
  return (
    <div className={styles.field} data-field={name}>
      <FieldLabel htmlFor={id} isOptional={isOptional}>
        {label}
      </FieldLabel>
      {children}
      {hasHelp && (
        <div id={`${id}_help`} role="alert" className={styles.error}>
          {error}
        </div>
      )}
      {(hint || remark !== undefined) && (
        <div id={`${id}_extra`}>
          {hint && <span className={styles.hint}>{hint}</span>}
          <span role="status" className={remark ? `${styles.hint} ${styles[remark.tone] ?? ''}` : undefined}>
            {remark?.text}
          </span>
        </div>
      )}
    </div>
  );
}
