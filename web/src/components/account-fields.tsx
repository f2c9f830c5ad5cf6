import { PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from '@app/contracts/limits.js';
import { useEffect, useState } from 'react';
import { loadOnce } from '../api/request-endpoint';
import { useText } from '../i18n/use-text';
import styles from './account-fields.module.css';
import { accountFieldMessages as m } from '../forms/forms.messages';
import type { FieldRemark } from '../forms/field-frame';
import { PasswordField, TextField, EmailField } from '../forms/fields';
import { commonMessages as common } from '../ui/common.messages';
import type { z } from 'zod';
import { request } from '../api/http';
import { uiMessages } from '../ui/ui.messages';
import { issueText } from '../i18n/contract-texts';

const DEBOUNCE_MS = 400;

interface CheckResult {
  readonly value: string;
  readonly remark: FieldRemark | null;
}

/**
 * The live hint of a field: the error of the schema at once, and when typing pauses the answer of the server (green when free,
 * red when taken). No hint while the field is empty or the server cannot be reached.
 */
function useLiveCheck(
  value: string,
  schema: z.ZodType | undefined,
  path: string,
  field: string,
): FieldRemark | null {
  const t = useText();
  const [lastAnswer, setLastAnswer] = useState<CheckResult | null>(null);
  const trimmedValue = value.trim();
  const parsedValue = schema?.safeParse(trimmedValue);
  const isAskable = trimmedValue !== '' && parsedValue?.success === true;

  useEffect(() => {
    if (!isAskable) return;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      const body = { [field]: trimmedValue };
      void request({ method: 'POST', path, body, allowsNegativeResult: true, signal: aborter.signal }).then(
        (result) => {
          if (aborter.signal.aborted) return;
          const remark: FieldRemark | null =
            'answer' in result && result.answer.message
              ? { tone: result.answer.ok ? 'good' : 'bad', text: result.answer.message }
              : null;
          setLastAnswer({ value: trimmedValue, remark });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [trimmedValue, isAskable, path, field]);

  if (trimmedValue === '' || !parsedValue) return null;
  if (!parsedValue.success) {
    const [issue] = parsedValue.error.issues;
    return issue ? { tone: 'bad', text: issueText(issue, t) } : null;
  }
  if (lastAnswer?.value === trimmedValue) return lastAnswer.remark;
  return { tone: 'busy', text: t(uiMessages.checking) };
}

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

interface AccountChecks {
  /** For the form's `onChange`. */
  readonly take: (values: { username?: string | undefined; email?: string | undefined }) => void;
  readonly username: FieldRemark | null;
  readonly email: FieldRemark | null;
}

/** Whether username and email are free, asked while they are typed. */
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
