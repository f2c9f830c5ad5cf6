import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useResendVerificationMutation } from './accounts.api';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks } from './auth-layout';

interface ResendCodeProps {
  isResendShown: boolean;
  isChanging: boolean;
  onToggleChange: () => void;
}

/** A new code, or another address for it. */
export function ResendCode({ isResendShown, isChanging, onToggleChange }: ResendCodeProps) {
  const t = useText();
  const errorText = useErrorText();
  const [resend, { isLoading }] = useResendVerificationMutation();
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null);

  const send = async () => {
    setOutcome(null);
    try {
      const { data } = await resend().unwrap();
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
          <Button size="small" icon="refresh" isBusy={isLoading} onClick={() => void send()}>
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
