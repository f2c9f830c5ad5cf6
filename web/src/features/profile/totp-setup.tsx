import { TOTP_DIGITS } from '@app/contracts/limits.js';
import type { TotpSetup as Setup } from '@app/contracts/second-factor.js';
import { useRef, useState, type FormEvent } from 'react';
import { isCodeRefused } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { CopyButton } from '../../ui/copy';
import { QrCode } from '../../ui/qr-code';
import { useConfirmTotpMutation } from './second-factor.api';
import { secondFactorMessages as m, profileMessages as profile } from './profile.messages';
import styles from './profile.module.css';
import { commonMessages as common } from '../../ui/common.messages';

/** QR code and secret of a new authenticator app, and the field for its first code. */
export function TotpSetup({ setup, onConfirmed }: { setup: Setup; onConfirmed: (codes: string[]) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [confirm, { isLoading }] = useConfirmTotpMutation();
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (digits.length < TOTP_DIGITS)
      return setErrorMessage(t(common.codeIncomplete, { digits: TOTP_DIGITS }));
    try {
      const { data } = await confirm({ body: { code: digits } }).unwrap();
      onConfirmed(data.recovery_codes);
    } catch (error) {
      setErrorMessage(errorText(error, { failed: m.failed }));
      if (isCodeRefused(error)) setDigits('');
      field.current?.focus();
    }
  };

  return (
    <form className={styles.totpSetup} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t(m.scan)}</p>
      <QrCode text={setup.otpauth_url} label={t(m.qrLabel)} />
      <p className={styles.totpSecret}>
        {t(m.secret)}: <code translate="no">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={setup.secret} label={t(m.secret)} />
      </p>
      <CodeInput
        length={TOTP_DIGITS}
        ref={field}
        autoFocus
        label={t(m.code)}
        value={digits}
        error={errorMessage}
        onChange={(newDigits) => {
          setDigits(newDigits);
          setErrorMessage(null);
        }}
      />
      <Button type="submit" look="primary" isBusy={isLoading}>
        {t(isLoading ? common.confirming : profile.confirm)}
      </Button>
    </form>
  );
}
