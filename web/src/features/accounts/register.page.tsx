import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toApiError } from '../../api/api-error';
import { loadOnce } from '../../api/request-endpoint';
import { signedIn } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { AccountFields, useAccountChecks } from '../../components/account-fields';
import { ContractForm } from '../../forms/contract-form';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks, AuthPage, RedirectNotice } from './auth-layout';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';

const REDIRECT_SECONDS = 2;

const loadRequests = loadOnce(() => import('./account-requests'));

/** Sign up as a customer, with live username and email checks. */
export function RegisterPage() {
  const t = useText();
  const errorText = useErrorText();
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const checks = useAccountChecks();

  return (
    <AuthPage title={t(m.registerTitle)} lead={t(m.registerLead)}>
      <ContractForm
        name="register"
        draft="register"
        schema={async () => (await loadRequests()).registerSchema}
        submitLabel={t(m.register)}
        busyLabel={t(m.registering)}
        isLocked={isDone}
        onChange={checks.take}
        describeError={(error) => {
          const texts = Object.values(toApiError(error).errors);
          return texts.length > 0 ? texts.join(', ') : errorText(error, { failed: common.somethingWrong });
        }}
        onSubmit={async ({ name, username, email, phone, password }, { idempotencyKey }) => {
          const body = { name, username, email, phone, password };
          const { data } = await (await loadRequests()).register({ body, idempotencyKey });
          signedIn(data);
          setIsDone(true);
        }}
      >
        <AccountFields checks={checks} isDone={isDone} />
      </ContractForm>
      {isDone && <RedirectNotice text={m.registered} seconds={REDIRECT_SECONDS} to="/email-verify" />}
      <AuthLinks>
        {t(m.haveAccount)}
        <Link to="/login" state={state}>
          {t(common.signIn)}
        </Link>
      </AuthLinks>
      <AuthLinks>
        {t(m.driveWithUs)}
        <Link to="/applyasdriver">{t(pages.applyAsDriver)}</Link>
      </AuthLinks>
    </AuthPage>
  );
}
