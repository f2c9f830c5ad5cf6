import { registerBodySchema } from '@app/contracts/accounts.js';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toApiError } from '../../api/api-error';
import { signedIn } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ContractForm } from '../../ui/form/contract-form';
import { PasswordField, TextField } from '../../ui/form/fields';
import { useLiveCheck } from '../../ui/form/use-live-check';
import { Notice } from '../../ui/notice';
import { useCountdown } from '../../ui/use-countdown';
import { useRegisterMutation } from './accounts.api';
import { accountMessages as m } from './accounts.messages';
import { AuthLayout, AuthLinks } from './auth-layout';
import { registerFormSchema } from './password.schema';

/** Spec section 9. */
const REDIRECT_SECONDS = 2;

const { username: usernameSchema, email: emailSchema } = registerBodySchema.shape;

/** Sign up as a customer, with live username and e-mail checks. */
export function RegisterPage() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [register] = useRegisterMutation();
  const [typed, setTyped] = useState({ username: '', email: '' });
  const [isDone, setIsDone] = useState(false);
  const left = useCountdown(isDone ? REDIRECT_SECONDS : null, () => void navigate('/email-verify'));
  const username = useLiveCheck(typed.username, usernameSchema, '/user-exist', 'username');
  const email = useLiveCheck(typed.email, emailSchema, '/verify-email-exist', 'email');

  return (
    <AuthLayout title={t(m.registerTitle)} lead={t(m.registerLead)}>
      <ContractForm
        name="register"
        draft="register"
        schema={registerFormSchema}
        submitLabel={t(m.register)}
        busyLabel={t(m.registering)}
        isLocked={isDone}
        onChange={(values) => setTyped({ username: values.username ?? '', email: values.email ?? '' })}
        describeError={(thrown) => {
          const texts = Object.values(toApiError(thrown).errors);
          return texts.length > 0 ? texts.join(', ') : errorText(thrown, { failed: m.somethingWrong });
        }}
        onSubmit={async ({ name, username, email, phone, password }, { idempotencyKey }) => {
          const body = { name, username, email, phone, password };
          const { data } = await register({ body, idempotencyKey }).unwrap();
          signedIn(data);
          setIsDone(true);
        }}
      >
        <TextField name="name" label={t(m.name)} autoComplete="name" />
        <TextField
          name="username"
          label={t(m.username)}
          autoComplete="username"
          autoCapitalize="none"
          hint={username ? undefined : t(m.usernameHint)}
          remark={isDone ? null : username}
        />
        <TextField
          name="email"
          label={t(m.email)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          remark={isDone ? null : email}
        />
        <TextField name="phone" label={t(m.phone)} type="tel" autoComplete="tel" placeholder="01712345678" />
        <PasswordField
          name="password"
          label={t(m.password)}
          autoComplete="new-password"
          hint={t(m.passwordHint)}
        />
        <PasswordField name="confirm" label={t(m.confirm)} autoComplete="new-password" />
      </ContractForm>
      {isDone && (
        <Notice tone="good">
          <p>{t(m.registered)}</p>
          <p>{t(m.redirecting, { seconds: left ?? REDIRECT_SECONDS })}</p>
        </Notice>
      )}
      <AuthLinks>
        {t(m.haveAccount)}
        <Link to="/login" state={state}>
          {t(m.logIn)}
        </Link>
      </AuthLinks>
      <AuthLinks>
        {t(m.driveWithUs)}
        <Link to="/applyasdriver">{t(m.applyAsDriver)}</Link>
      </AuthLinks>
    </AuthLayout>
  );
}
