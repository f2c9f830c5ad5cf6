import { accountEndpoints } from '@app/contracts/accounts.js';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toApiError, type ApiError } from '../../api/api-error';
import { requestEndpoint } from '../../api/request-endpoint';
import { restoreSession } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { accountMessages as m } from './accounts.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { AuthLayout, RedirectNotice } from './auth-layout';

const REDIRECT_SECONDS = 3;

type Outcome = 'busy' | 'done' | 'again' | 'invalid' | 'error';

function outcomeOf({ status, code }: ApiError): Outcome {
  if (code === 'already_verified') return 'again';
  const isRefused = status > 0 && status < 500 && code !== 'unreadable';
  return isRefused ? 'invalid' : 'error';
}

/** The page of the link in the verification email. It uses the token immediately. */
export function VerifyEmailPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get('token')?.trim() ?? '';
  const [outcome, setOutcome] = useState<Outcome>(token ? 'busy' : 'invalid');
  // A token works only once, and React mounts twice in development.
  const usedToken = useRef<string | null>(null);

  useEffect(() => {
    if (!token || usedToken.current === token) return;
    usedToken.current = token;
    requestEndpoint(accountEndpoints.verifyEmailLink, { query: { token } }).then(
      async () => {
        setOutcome('done');
        await restoreSession();
      },
      (error: unknown) => {
        const failure = outcomeOf(toApiError(error));
        setOutcome(failure);
        if (failure === 'again') void restoreSession();
      },
    );
  }, [token]);

  return (
    <AuthLayout title={t(m.linkTitle)}>
      {outcome === 'busy' && <Notice tone="info">{t(m.linkBusy)}</Notice>}
      {outcome === 'done' && (
        <RedirectNotice text={common.emailVerified} seconds={REDIRECT_SECONDS} to="/profile" />
      )}
      {outcome === 'again' && (
        <Notice tone="good">
          <p>{t(m.linkUsed)}</p>
          <p>
            <Link to="/profile">{t(m.linkUsedNext)}</Link>
          </p>
        </Notice>
      )}
      {outcome === 'invalid' && (
        <Notice tone="bad">
          <p>{t(m.linkInvalid)}</p>
          <p>
            <Link to="/email-verify">{t(m.linkHelp)}</Link>
          </p>
        </Notice>
      )}
      {outcome === 'error' && <Notice tone="bad">{t(m.linkError)}</Notice>}
    </AuthLayout>
  );
}
