import { accountEndpoints } from '@app/contracts/accounts.js';
import { EMAIL_CODE_LIFETIME_SECONDS, OTP_DIGITS } from '@app/contracts/limits.js';
import { call } from '../../api/call';
import { signedIn } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { bodySchemaOf } from '../../ui/form/body-schema';
import { ContractForm } from '../../ui/form/contract-form';
import { TextField } from '../../ui/form/fields';
import { profileMessages as m } from './profile.messages';

const schema = bodySchemaOf(accountEndpoints.verifyEmailToken);

/** The form for the code that confirms a new address. */
export function EmailCodeForm({
  email,
  onConfirmed,
}: {
  email: string;
  onConfirmed: (text: string) => void;
}) {
  const t = useText();
  const errorText = useErrorText({ network: m.serverError });
  return (
    <Card as="section" isHighlighted>
      <div>
        <h2>{t(m.codeTitle)}</h2>
        <p role="status">
          {t(m.codeLead, { email, digits: OTP_DIGITS, minutes: EMAIL_CODE_LIFETIME_SECONDS / 60 })}
        </p>
      </div>
      <ContractForm
        name="email-code"
        schema={schema}
        initialValues={{ token: '' }}
        codeField="token"
        submitLabel={t(m.confirm)}
        busyLabel={t(m.confirming)}
        describeError={errorText}
        onSubmit={async (body) => {
          const { data, message } = await call(accountEndpoints.verifyEmailToken, { body });
          signedIn(data);
          onConfirmed(message || t(m.confirmed));
        }}
      >
        <TextField
          name="token"
          label={t(m.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      </ContractForm>
    </Card>
  );
}
