import { accountEndpoints } from '@app/contracts/accounts.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { bodySchemaOf } from '../../ui/form/body-schema';
import { ContractForm } from '../../ui/form/contract-form';
import { TextField } from '../../ui/form/fields';
import { Notice } from '../../ui/notice';
import { useForgotPasswordMutation } from './accounts.api';
import { accountMessages as m } from './accounts.messages';
import { AuthLayout, AuthLinks } from './auth-layout';
import { DevMailboxLink } from './dev-mailbox-link';

const schema = bodySchemaOf(accountEndpoints.forgotPassword);

/** Asks for a code to set a new password; the answer is the same for unknown addresses. */
export function ForgotPasswordPage() {
  const t = useText();
  const [forgot] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout title={t(m.forgotTitle)} lead={t(m.forgotLead)}>
      <ContractForm
        name="forgot"
        draft="forgot"
        isLeftFreely
        schema={schema}
        initialValues={{ email: '' }}
        submitLabel={t(m.sendCode)}
        busyLabel={t(m.sendingCode)}
        submitLook={sentTo ? 'secondary' : 'primary'}
        onSubmit={async (body) => {
          await forgot({ body }).unwrap();
          setSentTo(body.email);
        }}
      >
        <TextField name="email" label={t(m.email)} type="email" autoComplete="email" autoCapitalize="none" />
      </ContractForm>
      {sentTo && (
        <>
          <Notice tone="good">{t(m.codeOnItsWay)}</Notice>
          <ButtonLink look="primary" isBlock to="/reset-password" state={{ email: sentTo }}>
            {t(m.enterCode)}
          </ButtonLink>
          <DevMailboxLink />
        </>
      )}
      <AuthLinks>
        <Link to="/login">{t(m.backToLogin)}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
