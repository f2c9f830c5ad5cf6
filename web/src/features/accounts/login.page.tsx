import type { SessionUser } from '@app/contracts/accounts.js';
import { SECOND_STEP_SECONDS } from '@app/contracts/limits.js';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toApiError, type ApiError } from '../../api/api-error';
import { loadOnce } from '../../api/request-endpoint';
import { signedIn, useHasSessionExpired } from '../../api/session.store';
import { methodsIn } from '../../api/step-up.store';
import { useErrorText } from '../../api/use-error-text';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import { ContractForm } from '../../forms/contract-form';
import { CheckboxField, PasswordField, TextField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { useDelayed } from '../../ui/timers';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks, AuthPage } from './auth-layout';
import { fromOf } from './return-path';
import type { NeededFactor } from './second-step';
import { lazyComponent } from '../../ui/lazy-component';
import { commonMessages as common } from '../../ui/common.messages';

/** Most users have no second step. */
const SecondStep = lazyComponent(() => import('./second-step'), 'SecondStep');

/** How long the success is shown before the next page opens. */
const REDIRECT_MS = 700;

const loadRequests = loadOnce(() => import('./account-requests'));

const NOBODY: ApiError = { status: 200, code: 'nobody', message: '', errors: {} };

function LoginForm({
  isDone,
  onDone,
  onNeeded,
}: {
  isDone: boolean;
  onDone: () => void;
  onNeeded: (factor: NeededFactor) => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <ContractForm
      name="login"
      schema={async () => (await loadRequests()).loginSchema}
      initialValues={{ username: '', password: '', remember: false }}
      submitLabel={t(common.signIn)}
      busyLabel={t(m.signingIn)}
      isLocked={isDone}
      describeError={(error) => {
        const { status, code } = toApiError(error);
        // One text for everything but a refusal, a lost connection included.
        if (status === 0 || status >= 500 || code === 'unreadable') return t(m.serverError);
        return errorText(error, { failed: m.loginFailed });
      }}
      onSubmit={async (body) => {
        const answer = await (await loadRequests()).logIn({ body }).catch((error: unknown) => {
          const refusal = toApiError(error);
          const methods = methodsIn(refusal);
          if (methods.length === 0) throw error;
          onNeeded({ methods, passkey: (refusal.facts?.['passkey'] as NeededFactor['passkey']) ?? null });
        });
        if (!answer) return undefined;
        const { data } = answer;
        // An answer without a session is a refusal, whatever its status.
        if ((data as SessionUser | null) === null) return Promise.reject(NOBODY);
        signedIn(data);
        onDone();
        return undefined;
      }}
    >
      <TextField
        name="username"
        label={t(m.usernameOrEmail)}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
      />
      <PasswordField name="password" label={t(common.password)} autoComplete="current-password" />
      <CheckboxField name="remember" label={t(m.remember)} />
    </ContractForm>
  );
}

/** Login with username or email; leads back to the page that asked for it, else home. */
export function LoginPage() {
  const t = useText();
  const isExpired = useHasSessionExpired();
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = fromOf(state);
  const [isDone, setIsDone] = useState(false);
  const [neededFactor, setNeeded] = useState<NeededFactor | null>(null);
  const [isLate, setIsLate] = useState(false);
  useDelayed(isDone, REDIRECT_MS, () => void navigate(from ?? '/', { replace: true }));

  return (
    <AuthPage title={t(common.signIn)} lead={t(m.loginLead)}>
      {isExpired && !isDone && <Notice tone="waiting">{t(m.sessionExpired)}</Notice>}
      {!isExpired && from && !isDone && (
        <Notice tone="info" isLive={false}>
          {t(errorCodeText('not_signed_in'))}
        </Notice>
      )}
      {isLate && !neededFactor && (
        <Notice tone="waiting">{t(m.secondStepExpired, { minutes: SECOND_STEP_SECONDS / 60 })}</Notice>
      )}
      {neededFactor ? (
        <Suspense>
          <p>{t(m.secondStep)}</p>
          <SecondStep
            {...neededFactor}
            onDone={(user) => {
              signedIn(user);
              setIsDone(true);
            }}
            onExpired={() => {
              setNeeded(null);
              setIsLate(true);
            }}
          />
        </Suspense>
      ) : (
        <LoginForm isDone={isDone} onDone={() => setIsDone(true)} onNeeded={setNeeded} />
      )}
      {isDone && <Notice tone="good">{t(from ? m.loginDoneBack : m.loginDone)}</Notice>}
      <AuthLinks>
        <Link to="/forgot-password">{t(m.forgot)}</Link>
      </AuthLinks>
      <AuthLinks>
        {t(m.newHere)}
        <Link to="/register" state={state}>
          {t(m.createAccount)}
        </Link>
      </AuthLinks>
    </AuthPage>
  );
}
