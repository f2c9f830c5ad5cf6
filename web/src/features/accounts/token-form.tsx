import { accountEndpoints } from '@app/contracts/accounts.js';
import { toApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { signedIn } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { errorCodeText } from '../../i18n/contract-texts';
import { useText } from '../../i18n/use-text';
import { bodySchemaOf } from '../../forms/schemas';
import { ContractForm } from '../../forms/contract-form';
import { TextField } from '../../forms/fields';
import { accountMessages as m } from './accounts.messages';

const schema = bodySchemaOf(accountEndpoints.verifyEmailToken);

/** The code of the mail. */
export function TokenForm({ isLocked, onVerified }: { isLocked: boolean; onVerified: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <ContractForm
      name="verify"
      schema={schema}
      initialValues={{ token: '' }}
      codeField="token"
      submitLabel={t(m.verify)}
      busyLabel={t(m.verifying)}
      isLocked={isLocked}
      describeError={(thrown) => {
        const error = toApiError(thrown);
        if (error.status === 401) return t(m.sessionExpired);
        if (error.status === 0 || error.code === 'unreadable')
          return t(m.tryAgain, { detail: error.message });
        return errorText(error, { failed: errorCodeText('invalid_token') });
      }}
      onSubmit={async (body) => {
        const { data } = await call(accountEndpoints.verifyEmailToken, { body });
        signedIn(data);
        onVerified();
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
  );
}
