import { EMAIL_CODE_LIFETIME_SECONDS, OTP_DIGITS } from '@app/contracts/limits.js';
import { useState } from 'react';
import { usePendingEmail } from '../../api/pending-email';
import { useSessionUser, signedIn } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { accountMessages as m } from './accounts.messages';
import { AuthLayout, AuthLinks, DevMailboxLink, RedirectNotice } from './auth-layout';
import { accountEndpoints } from '@app/contracts/accounts.js';
import { toApiError } from '../../api/api-error';
import { requestEndpoint } from '../../api/request-endpoint';
import { useErrorText } from '../../api/use-error-text';
import { bodySchemaOf } from '../../forms/schemas';
import { ContractForm } from '../../forms/contract-form';
import { EmailField, TextField } from '../../forms/fields';
import { Button } from '../../ui/button';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { errorCodeText } from '../../i18n/contract-texts';

const tokenSchema = bodySchemaOf(accountEndpoints.verifyEmailToken);

function TokenForm({ isLocked, onVerified }: { isLocked: boolean; onVerified: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <ContractForm
      name="verify"
      schema={tokenSchema}
      initialValues={{ token: '' }}
      codeField="token"
      submitLabel={t(m.verify)}
      busyLabel={t(common.verifying)}
      isLocked={isLocked}
      describeError={(error) => {
        const { status, code, message } = toApiError(error);
        if (status === 401) return t(m.sessionExpired);
        if (status === 0 || code === 'unreadable') return t(m.tryAgain, { detail: message });
        return errorText(error, { failed: errorCodeText('invalid_token') });
      }}
      onSubmit={async (body) => {
        const { data } = await requestEndpoint(accountEndpoints.verifyEmailToken, { body });
        signedIn(data);
        onVerified();
      }}
    >
      <TextField
        name="token"
        label={t(common.verificationCode)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </ContractForm>
  );
}

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
function ResendCode(props: ResendCodeProps) {
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
        ? requestEndpoint(accountEndpoints.changeEmail, { body: { new_email: pendingEmail } })
        : requestEndpoint(accountEndpoints.resendVerification, undefined));
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

const schema = bodySchemaOf(accountEndpoints.changeEmail);

/** Asks for another address and sends a code to it. The address is changed when the code is entered. */
export function ChangeEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <ContractForm
      name="change-email"
      schema={schema}
      initialValues={{ new_email: '' }}
      submitLabel={t(common.sendCode)}
      busyLabel={t(common.sending)}
      submitLook="secondary"
      describeError={(error) => {
        const { status, message } = toApiError(error);
        if (status === 0) return t(m.networkLater, { detail: message });
        return errorText(error, { failed: m.changeFailed });
      }}
      onSubmit={async (body) => {
        const { data } = await requestEndpoint(accountEndpoints.changeEmail, { body });
        onSent(data.email);
      }}
    >
      <EmailField name="new_email" label={t(m.newEmail)} />
    </ContractForm>
  );
}

const REDIRECT_SECONDS = 2;

/** Asks for the code of the verification email. The address can be changed. */
export function EmailVerifyPage() {
  const t = useText();
  const user = useSessionUser();
  const [isDone, setIsDone] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  /** The address that the last code went to, when it is not yet the user's own. */
  const [pendingEmail, setPendingEmail] = usePendingEmail();
  /** A text that is shown until a newer one replaces it. */
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (!user) return null;
  const isSettled = user.email_verified && !pendingEmail && !isDone;
  const email = pendingEmail ?? user.email;
  const minutes = EMAIL_CODE_LIFETIME_SECONDS / 60;
  const lead = isSettled ? undefined : t(m.verifyLead, { email, digits: OTP_DIGITS, minutes });

  return (
    <AuthLayout title={t(pages.verifyEmail)} lead={lead}>
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
      {isDone && <RedirectNotice text={common.emailVerified} seconds={REDIRECT_SECONDS} to="/profile" />}
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
