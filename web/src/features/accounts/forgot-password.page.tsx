import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loadOnce } from '../../api/request-endpoint';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { ContractForm } from '../../forms/contract-form';
import { Notice } from '../../ui/notice';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks, AuthPage, DevMailboxLink } from './auth-layout';
import { EmailField } from '../../forms/fields';
import { commonMessages as common } from '../../ui/common.messages';

const loadRequests = loadOnce(() => import('./account-requests'));

/** Asks for a code to set a new password; the answer is the same for unknown addresses. An invitation links to it with the address. */
export function ForgotPasswordPage() {
  const t = useText();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthPage title={t(m.forgot)} lead={t(m.forgotLead)}>
      <ContractForm
        name="forgot"
        draft="forgot"
        isLeftFreely
        schema={async () => (await loadRequests()).forgotSchema}
        initialValues={{ email: search.get('email') ?? '' }}
        submitLabel={t(common.sendCode)}
        busyLabel={t(common.sending)}
        submitLook={sentTo ? 'secondary' : 'primary'}
        onSubmit={async (body) => {
          await (await loadRequests()).forgotPassword({ body });
          setSentTo(body.email);
        }}
      >
        <EmailField name="email" label={t(common.email)} />
      </ContractForm>
      {sentTo && (
        <>
          <Notice tone="good">{t(m.codeSent)}</Notice>
          <ButtonLink look="primary" isBlock to="/reset-password" state={{ email: sentTo }}>
            {t(m.enterCode)}
          </ButtonLink>
          <DevMailboxLink />
        </>
      )}
      <AuthLinks>
        <Link to="/login">{t(m.backToLogin)}</Link>
      </AuthLinks>
    </AuthPage>
  );
}
