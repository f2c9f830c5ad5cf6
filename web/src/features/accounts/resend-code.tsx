import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useChangeEmailMutation, useResendVerificationMutation } from './accounts.api';
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

/** A new code, or another address for it. */
export function ResendCode(props: ResendCodeProps) {
  const { pendingEmail, onResend, isResendShown, isChanging, onToggleChange } = props;
  const t = useText();
  const errorText = useErrorText();
  const [resend, { isLoading: isResending }] = useResendVerificationMutation();
  const [change, { isLoading: isSending }] = useChangeEmailMutation();
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);

  const send = async () => {
    setOutcome(null);
    onResend();
    try {
      const sent = pendingEmail ? change({ body: { new_email: pendingEmail } }) : resend();
      const { data } = await sent.unwrap();
      setOutcome({ tone: 'good', text: t(m.resent, { email: data.email }) });
    } catch (error) {
      setOutcome({ tone: 'bad', text: errorText(error) });
    }
  };

  return (
    <>
      {outcome && !isChanging && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <AuthLinks>
        {isResendShown && (
          <Button size="small" icon="refresh" isBusy={isResending || isSending} onClick={() => void send()}>
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
