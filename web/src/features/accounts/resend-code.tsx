import { accountEndpoints } from '@app/contracts/accounts.js';
import { useState } from 'react';
import { call } from '../../api/call';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks } from './auth-layout';

interface ResendCodeProps {
  /** The new address that is being confirmed: the code goes there, not to the present one. */
  pendingEmail: string | null;
  /** A new code is asked for. */
  onResend: () => void;
  isResendShown: boolean;
  isChanging: boolean;
  onToggleChange: () => void;
}

/** Sends a new code, or leads to the form for another address. */
export function ResendCode(props: ResendCodeProps) {
  const { pendingEmail, onResend, isResendShown, isChanging, onToggleChange } = props;
  const t = useText();
  const errorText = useErrorText();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);

  const send = async () => {
    setOutcome(null);
    setIsSending(true);
    onResend();
    try {
      const { data } = await (pendingEmail
        ? call(accountEndpoints.changeEmail, { body: { new_email: pendingEmail } })
        : call(accountEndpoints.resendVerification, undefined));
      setOutcome({ tone: 'good', text: t(m.resent, { email: data.email }) });
    } catch (error) {
      setOutcome({ tone: 'bad', text: errorText(error) });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      {outcome && !isChanging && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <AuthLinks>
        {isResendShown && (
          <Button size="small" icon="refresh" isBusy={isSending} onClick={() => void send()}>
            {t(m.resend)}
          </Button>
        )}
        <Button size="small" aria-expanded={isChanging} onClick={onToggleChange}>
          {t(isChanging ? m.keepEmail : m.changeEmail)}
        </Button>
      </AuthLinks>
    </>
  );
}
