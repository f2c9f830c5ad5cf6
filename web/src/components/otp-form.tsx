import { OTP_DIGITS } from '@app/contracts/limits.js';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isCodeRefused, toApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { errorCodeText } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { CodeInput } from '../ui/code-input';
import { otpFormMessages as m, codeStatusMessages } from './codes.messages';
import styles from './codes.module.css';
import { commonMessages as common } from '../ui/common.messages';
import { type CodeNotice, useCodeNotice } from '../api/code-notice';
import { useFormats } from '../i18n/formats';
import { Notice } from '../ui/notice';
import { formatSeconds, useSecondsLeft } from '../ui/timers';

interface LiveCodeProps {
  notice: CodeNotice;
  secondsLeft: number;
  onUse?: ((code: string) => void) | undefined;
}

function LiveCode({ notice: { sentAt, code }, secondsLeft, onUse }: LiveCodeProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <Notice tone="good">
      <p>{t(codeStatusMessages.sentAt, { time: formats.dateTime(sentAt) })}</p>
      {/* No live region: screen readers would read the countdown every second. */}
      <p className="tabular" aria-live="off">
        {t(codeStatusMessages.validFor, { time: formatSeconds(secondsLeft, formats.number) })}
      </p>
      {code && onUse && (
        <Button icon="key" onClick={() => onUse(code)}>
          <span className="tabular" translate="no">
            {t(codeStatusMessages.use, { code: `${code.slice(0, 3)} ${code.slice(3)}` })}
          </span>
        </Button>
      )}
    </Notice>
  );
}

interface CodeStatusProps {
  offerId: number;
  onUse?: LiveCodeProps['onUse'];
  /** Says nothing while there is no valid code. */
  isOnlyLive?: boolean;
}

/** Whether the driver has sent the code, how long it is valid and the code itself, with live updates. */
export function CodeStatus({ offerId, onUse, isOnlyLive = false }: CodeStatusProps) {
  const t = useText();
  const notice = useCodeNotice(offerId);
  const secondsLeft = useSecondsLeft(notice?.expiresAt);
  if (notice && secondsLeft) return <LiveCode notice={notice} secondsLeft={secondsLeft} onUse={onUse} />;
  if (isOnlyLive) return null;
  return notice ? (
    <Notice tone="waiting">{t(codeStatusMessages.expired)}</Notice>
  ) : (
    <Notice tone="info">{t(codeStatusMessages.notSent)}</Notice>
  );
}

interface OtpFormProps {
  /** Of the code. */
  offerId: number;
  /** Sends the digits. A thrown error is shown at the field; a wrong code makes room for the right one. */
  onVerify: (digits: string) => Promise<unknown>;
  autoFocus?: boolean;
  children?: ReactNode;
}

export function OtpForm({ offerId, onVerify, autoFocus = false, children }: OtpFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setTriesLeft(null);
    if (digits.length < OTP_DIGITS) {
      setErrorMessage(
        digits === '' ? t(errorCodeText('otp_required')) : t(common.codeIncomplete, { digits: OTP_DIGITS }),
      );
      field.current?.focus();
      return;
    }
    setIsSending(true);
    setErrorMessage(null);
    try {
      await onVerify(digits);
    } catch (error) {
      setErrorMessage(errorText(error, { network: m.network, failed: m.failed }));
      const remainingTries = toApiError(error).facts?.['tries_left'];
      setTriesLeft(typeof remainingTries === 'number' ? remainingTries : null);
      if (isCodeRefused(error)) setDigits('');
      field.current?.focus();
    } finally {
      setIsSending(false);
    }
  };

  const change = (newDigits: string) => {
    setDigits(newDigits);
    setErrorMessage(null);
  };
  const fillIn = (code: string) => {
    change(code);
    field.current?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <CodeStatus offerId={offerId} onUse={fillIn} />
      <CodeInput
        length={OTP_DIGITS}
        ref={field}
        label={t(m.label, { digits: OTP_DIGITS })}
        value={digits}
        error={errorMessage}
        errorHint={triesLeft === null ? null : t(m.triesLeft, { count: triesLeft })}
        autoFocus={autoFocus}
        onChange={change}
      />
      <div className="button-row">
        <Button type="submit" look="accent" isBusy={isSending}>
          {t(isSending ? common.verifying : m.verify)}
        </Button>
        {children}
      </div>
    </form>
  );
}
