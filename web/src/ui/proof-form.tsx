import type { PasskeyRequestOptions } from '@app/contracts/passkeys.js';
import type { SecondFactorMethod, SecondFactorProof } from '@app/contracts/second-factor.js';
import { useId, useState, type FormEvent } from 'react';
import { isApiError } from '../api/api-error';
import { signWithPasskey } from '../api/passkeys';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { Button } from './button';
import { CodeInput, OTP_DIGITS } from './code-input';
import { Notice } from './notice';
import { proofFormMessages as m } from './proof-form.messages';
import styles from './proof-form.module.css';

export interface ProofFormProps {
  methods: readonly SecondFactorMethod[];
  /** What the browser needs for one use of a passkey. */
  passkeyOptions: () => Promise<PasskeyRequestOptions>;
  /** Sends the proof. A thrown error is shown, and what was typed is kept. */
  onProof: (proof: SecondFactorProof, isRemembered: boolean) => Promise<unknown>;
  /** Offers to remember this device. */
  mayRemember?: boolean;
}

const otherTexts = { totp: m.otherCode, passkey: m.otherPasskey, recovery: m.otherRecovery } as const;

/** Asks for the second factor: a code, a passkey or a recovery code, whichever the user has. */
export function ProofForm({ methods, passkeyOptions, onProof, mayRemember = false }: ProofFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'totp');
  const [typed, setTyped] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = (next: SecondFactorMethod) => {
    setMethod(next);
    setTyped('');
    setError(null);
  };

  const proof = async (): Promise<SecondFactorProof> => {
    if (method === 'totp') return { code: typed };
    if (method === 'recovery') return { recovery_code: typed.trim() };
    return { credential: (await signWithPasskey(await passkeyOptions())) as SecondFactorProof['credential'] };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (method === 'totp' && typed.length < OTP_DIGITS) return setError(t(m.incomplete));
    if (method === 'recovery' && typed.trim() === '') return setError(t(m.required));
    setIsSending(true);
    setError(null);
    try {
      await onProof(await proof(), isRemembered);
    } catch (thrown) {
      setError(isApiError(thrown) ? errorText(thrown, { failed: m.failed }) : t(m.cancelled));
      setIsSending(false);
    }
  };

  const change = (text: string) => {
    setTyped(text);
    setError(null);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {method === 'totp' && (
        <CodeInput label={t(m.code)} value={typed} error={error} autoFocus onChange={change} />
      )}
      {method === 'recovery' && <RecoveryField value={typed} onChange={change} />}
      {method === 'passkey' && <p className={styles.hint}>{t(m.passkeyLead)}</p>}
      {error && method !== 'totp' && <Notice tone="bad">{error}</Notice>}
      {mayRemember && (
        <label className={styles.remember}>
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={({ target }) => setRemembered(target.checked)}
          />
          {t(m.remember)}
        </label>
      )}
      <Button type="submit" look="primary" isBlock isBusy={isSending}>
        {t(isSending ? m.confirming : method === 'passkey' ? m.usePasskey : m.confirm)}
      </Button>
      <div className={styles.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} size="small" disabled={isSending} onClick={() => choose(other)}>
              {t(otherTexts[other])}
            </Button>
          ))}
      </div>
    </form>
  );
}

function RecoveryField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(m.recovery)}</label>
      <input
        id={id}
        className={styles.input}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // The user chose this way.
        autoFocus
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t(m.recoveryHint)}
      </p>
    </div>
  );
}
