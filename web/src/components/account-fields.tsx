import { PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from '@app/contracts/limits.js';
import { useEffect, useState } from 'react';
import { loadOnce } from '../api/call';
import { useText } from '../i18n/use-text';
import styles from './account-fields.module.css';
import { accountFieldMessages as m } from './account-fields.messages';
import type { FieldRemark } from '../forms/field-frame';
import { PasswordField, TextField, EmailField } from '../forms/fields';
import { useLiveCheck } from './use-live-check';
import { commonMessages as common } from '../ui/common.messages';

/** The schema is loaded when the user types, so that the page stays small. */
const loadContract = loadOnce(() => import('@app/contracts/accounts.js'));

type AccountSchemas = Awaited<ReturnType<typeof loadContract>>['registerBodySchema']['shape'];

function useAccountSchemas(isTyping: boolean): AccountSchemas | null {
  const [schemas, setSchemas] = useState<AccountSchemas | null>(null);
  useEffect(() => {
    if (!isTyping || schemas) return;
    let isStale = false;
    loadContract().then(
      ({ registerBodySchema }) => !isStale && setSchemas(registerBodySchema.shape),
      // Checked again with the next letter.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  });
  return schemas;
}

export interface AccountChecks {
  /** For the form's `onChange`. */
  readonly take: (values: { username?: string | undefined; email?: string | undefined }) => void;
  readonly username: FieldRemark | null;
  readonly email: FieldRemark | null;
}

/** Whether username and e-mail are free, asked while they are typed. */
export function useAccountChecks(): AccountChecks {
  const [typedValues, setTypedValues] = useState({ username: '', email: '' });
  const schemas = useAccountSchemas(typedValues.username !== '' || typedValues.email !== '');
  return {
    take: ({ username = '', email = '' }) => setTypedValues({ username, email }),
    username: useLiveCheck(typedValues.username, schemas?.username, '/user-exist', 'username'),
    email: useLiveCheck(typedValues.email, schemas?.email, '/verify-email-exist', 'email'),
  };
}

interface AccountFieldsProps {
  checks: AccountChecks;
  /** The account exists already: its own names do not count as taken. */
  isDone: boolean;
  /** Two fields a row, where there is room. */
  isWide?: boolean;
}

/** The fields of a new account. */
export function AccountFields({ checks, isDone, isWide = false }: AccountFieldsProps) {
  const t = useText();
  return (
    <div className={isWide ? styles.wide : undefined}>
      <TextField name="name" label={t(common.fullName)} autoComplete="name" />
      <TextField
        name="username"
        label={t(m.username)}
        autoComplete="username"
        autoCapitalize="none"
        hint={checks.username ? undefined : t(m.usernameHint, { minimum: USERNAME_MIN_LENGTH })}
        remark={isDone ? null : checks.username}
      />
      <EmailField name="email" label={t(common.email)} remark={isDone ? null : checks.email} />
      <TextField
        name="phone"
        label={t(common.phoneNumber)}
        type="tel"
        autoComplete="tel"
        placeholder="01712345678"
      />
      <PasswordField
        name="password"
        label={t(common.password)}
        autoComplete="new-password"
        hint={t(common.passwordHint, { minimum: PASSWORD_MIN_LENGTH })}
      />
      <PasswordField name="confirm" label={t(m.confirm)} autoComplete="new-password" />
    </div>
  );
}
