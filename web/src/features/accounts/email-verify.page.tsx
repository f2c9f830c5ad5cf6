import { EMAIL_CODE_LIFETIME_SECONDS, OTP_DIGITS } from '@app/contracts/limits.js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePendingEmail } from '../../api/pending-email';
import { useSessionUser } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { useCountdown } from '../../ui/use-countdown';
import { accountMessages as m } from './accounts.messages';
import { AuthLayout } from './auth-layout';
import { ChangeEmailForm } from './change-email-form';
import { DevMailboxLink } from './dev-mailbox-link';
import { ResendCode } from './resend-code';
import { TokenForm } from './token-form';

const REDIRECT_SECONDS = 2;

/** Asks for the code of the verification mail. The address can be changed. */
export function EmailVerifyPage() {
  const t = useText();
  const navigate = useNavigate();
  const user = useSessionUser();
  const [isDone, setIsDone] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  /** The address that the last code went to, when it is not yet the user's own. */
  const [pendingEmail, setPendingEmail] = usePendingEmail();
  /** A text that is shown until a newer one replaces it. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const secondsLeft = useCountdown(isDone ? REDIRECT_SECONDS : null, () => void navigate('/profile'));

  if (!user) return null;
  const isSettled = user.email_verified && !pendingEmail && !isDone;
  const email = pendingEmail ?? user.email;
  const minutes = EMAIL_CODE_LIFETIME_SECONDS / 60;
  const lead = isSettled ? undefined : t(m.verifyLead, { email, digits: OTP_DIGITS, minutes });

  return (
    <AuthLayout title={t(m.verifyTitle)} lead={lead}>
      {isSettled ? (
        <Notice tone="good" isLive={false}>
          {t(m.alreadyVerified, { email: user.email })}
        </Notice>
      ) : (
        <TokenForm
          isLocked={isDone}
          onVerified={() => {
            setPendingEmail(null);
            setIsDone(true);
          }}
        />
      )}
      {isDone && <Verified secondsLeft={secondsLeft ?? REDIRECT_SECONDS} />}
      {!isDone && (
        <>
          {sentTo && !isChanging && <Notice tone="info">{t(m.resent, { email: sentTo })}</Notice>}
          <ResendCode
            pendingEmail={pendingEmail}
            onResend={() => setSentTo(null)}
            isResendShown={!isSettled && !isChanging}
            isChanging={isChanging}
            onToggleChange={() => setIsChanging(!isChanging)}
          />
          {isChanging && (
            <ChangeEmailForm
              onSent={(newEmail) => {
                setPendingEmail(newEmail);
                setSentTo(newEmail);
                setIsChanging(false);
              }}
            />
          )}
          <DevMailboxLink />
        </>
      )}
    </AuthLayout>
  );
}

function Verified({ secondsLeft }: { secondsLeft: number }) {
  const t = useText();
  return (
    <Notice tone="good">
      <p>{t(m.verified)}</p>
      <p>{t(m.redirecting, { seconds: secondsLeft })}</p>
    </Notice>
  );
}
