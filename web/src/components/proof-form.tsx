import { REMEMBERED_DEVICE_DAYS, TOTP_DIGITS } from '@app/contracts/limits.js';
import type { PasskeyRequestOptions } from '@app/contracts/passkeys.js';
import type { SecondFactorMethod, SecondFactorProof } from '@app/contracts/second-factor.js';
import { useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { isApiError, isCodeRefused } from '../api/api-error';
import { signWithPasskey } from '../api/passkeys';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { CodeInput } from '../ui/code-input';
import fields from '../forms/fields.module.css';
import { Notice } from '../ui/notice';
import { proofFormMessages as m } from './codes.messages';
import styles from './codes.module.css';
import { commonMessages as common } from '../ui/common.messages';

interface ProofFormProps {
  methods: readonly SecondFactorMethod[];
  /** What the browser needs for one use of a passkey. */
  passkeyOptions: () => Promise<PasskeyRequestOptions>;
  /** Sends the proof. A thrown error is shown; a wrong code makes room for the right one. */
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
  const [typedText, setTypedText] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const field = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setTypedText(text);
    setErrorMessage(null);
  };
  const choose = (newMethod: SecondFactorMethod) => {
    setMethod(newMethod);
    change('');
  };

  const proof = async (): Promise<SecondFactorProof> => {
    if (method === 'totp') return { code: typedText };
    if (method === 'recovery') return { recovery_code: typedText.trim() };
    return { credential: (await signWithPasskey(await passkeyOptions())) as SecondFactorProof['credential'] };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (method === 'totp' && typedText.length < TOTP_DIGITS)
      return setErrorMessage(t(common.codeIncomplete, { digits: TOTP_DIGITS }));
    if (method === 'recovery' && typedText.trim() === '') return setErrorMessage(t(m.required));
    setIsSending(true);
    setErrorMessage(null);
    try {
      await onProof(await proof(), isRemembered);
    } catch (error) {
      setErrorMessage(isApiError(error) ? errorText(error, { failed: m.failed }) : t(m.cancelled));
      setIsSending(false);
      if (isCodeRefused(error)) setTypedText('');
      field.current?.focus();
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {method === 'totp' && (
        <CodeInput
          length={TOTP_DIGITS}
          ref={field}
          label={t(m.code)}
          value={typedText}
          error={errorMessage}
          autoFocus
          onChange={change}
        />
      )}
      {method === 'recovery' && <RecoveryField ref={field} value={typedText} onChange={change} />}
      {method === 'passkey' && <p className="soft">{t(m.passkeyLead)}</p>}
      {errorMessage && method !== 'totp' && <Notice tone="bad">{errorMessage}</Notice>}
      {mayRemember && <RememberField isChecked={isRemembered} onChange={setRemembered} />}
      <Button type="submit" look="primary" isBlock isBusy={isSending}>
        {t(isSending ? common.confirming : method === 'passkey' ? m.usePasskey : m.confirm)}
      </Button>
      <OtherMethods
        methods={methods.filter((other) => other !== method)}
        isDisabled={isSending}
        onChoose={choose}
      />
    </form>
  );
}

function RememberField(props: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  const t = useText();
  return (
    <label className={fields['checkbox']}>
      <input
        type="checkbox"
        checked={props.isChecked}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      {t(m.remember, { days: REMEMBERED_DEVICE_DAYS })}
    </label>
  );
}

interface OtherMethodsProps {
  methods: readonly SecondFactorMethod[];
  isDisabled: boolean;
  onChoose: (method: SecondFactorMethod) => void;
}

function OtherMethods({ methods, isDisabled, onChoose }: OtherMethodsProps) {
  const t = useText();
  return (
    <div className={styles.others}>
      {methods.map((method) => (
        <Button key={method} size="small" disabled={isDisabled} onClick={() => onChoose(method)}>
          {t(otherTexts[method])}
        </Button>
      ))}
    </div>
  );
}

interface RecoveryFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
}

function RecoveryField({ ref, value, onChange }: RecoveryFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(m.recovery)}</label>
      <input
        ref={ref}
        id={id}
        className={fields['control']}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // The user chose this way.
        autoFocus
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="soft">
        {t(m.recoveryHint)}
      </p>
    </div>
  );
}
