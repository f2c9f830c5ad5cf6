import { PASSWORD_MIN_LENGTH } from '@app/contracts/limits.js';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loadOnce } from '../../api/request-endpoint';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { ContractForm } from '../../forms/contract-form';
import { PasswordField, TextField, EmailField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { uiMessages } from '../../ui/ui.messages';
import { accountMessages as m } from './accounts.messages';
import { AuthLinks, AuthPage } from './auth-layout';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { accountFieldMessages as accountFields } from '../../forms/forms.messages';

const loadRequests = loadOnce(() => import('./account-requests'));

function emailOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** Sets a new password with the mailed code; every session of the account ends. */
export function ResetPasswordPage() {
  const t = useText();
  const { state } = useLocation();
  const [isDone, setIsDone] = useState(false);
  return (
    <AuthPage title={t(pages.resetPassword)} lead={t(m.resetLead)}>
      <ContractForm
        name="reset"
        schema={async () => (await loadRequests()).resetSchema}
        initialValues={{ email: emailOf(state) }}
        codeField="code"
        submitLabel={t(m.setPassword)}
        busyLabel={t(uiMessages.saving)}
        isLocked={isDone}
        onSubmit={async ({ email, code, password }) => {
          await (await loadRequests()).resetPassword({ body: { email, code, password } });
          setIsDone(true);
        }}
      >
        <EmailField name="email" label={t(common.email)} />
        <TextField name="code" label={t(m.resetCode)} inputMode="numeric" autoComplete="one-time-code" />
        <PasswordField
          name="password"
          label={t(accountFields.newPassword)}
          autoComplete="new-password"
          hint={t(common.passwordHint, { minimum: PASSWORD_MIN_LENGTH })}
        />
        <PasswordField name="confirm" label={t(accountFields.confirm)} autoComplete="new-password" />
      </ContractForm>
      {isDone ? (
        <>
          <Notice tone="good">{t(m.passwordSet)}</Notice>
          <ButtonLink look="primary" isBlock to="/login">
            {t(common.signIn)}
          </ButtonLink>
        </>
      ) : (
        <AuthLinks>
          <Link to="/login">{t(m.backToLogin)}</Link>
        </AuthLinks>
      )}
    </AuthPage>
  );
}
