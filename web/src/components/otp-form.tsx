import { OTP_DIGITS } from '@app/contracts/limits.js';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isCodeRefused, toApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { errorCodeText } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { CodeInput } from '../ui/code-input';
import { CodeStatus } from './code-status';
import { otpFormMessages as m } from './otp-form.messages';
import styles from './otp-form.module.css';
import { commonMessages as common } from '../ui/common.messages';

export interface OtpFormProps {
  /** Of the code. */
  offerId: number;
  /** Sends the digits. A thrown error is shown at the field; a wrong code makes room for the right one. */
  onVerify: (digits: string) => Promise<unknown>;
  autoFocus?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** The form for the code that completes a booking. */
export function OtpForm({ offerId, onVerify, autoFocus = false, children }: OtpFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTriesLeft(null);
    if (digits.length < OTP_DIGITS) {
      setError(
        digits === '' ? t(errorCodeText('otp_required')) : t(common.codeIncomplete, { digits: OTP_DIGITS }),
      );
      field.current?.focus();
      return;
    }
    setIsSending(true);
    setError(null);
    try {
      await onVerify(digits);
    } catch (thrown) {
      setError(errorText(thrown, { network: m.network, failed: m.failed }));
      const remainingTries = toApiError(thrown).facts?.['tries_left'];
      setTriesLeft(typeof remainingTries === 'number' ? remainingTries : null);
      if (isCodeRefused(thrown)) setDigits('');
      field.current?.focus();
    } finally {
      setIsSending(false);
    }
  };

  const change = (newDigits: string) => {
    setDigits(newDigits);
    setError(null);
  };
  const fillIn = (code: string) => {
    change(code);
    field.current?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CodeStatus offerId={offerId} onUse={fillIn} />
      <CodeInput
        ref={field}
        label={t(m.label, { digits: OTP_DIGITS })}
        value={digits}
        error={error}
        errorHint={triesLeft === null ? null : t(m.triesLeft, { count: triesLeft })}
        autoFocus={autoFocus}
        onChange={change}
      />
      <div className="button-row">
        <Button type="submit" look="accent" isBusy={isSending}>
          {t(isSending ? m.verifying : m.verify)}
        </Button>
        {children}
      </div>
    </form>
  );
}
