import { accountEndpoints } from '@app/contracts/accounts.js';
import { toApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { bodySchemaOf } from '../../ui/form/body-schema';
import { ContractForm } from '../../ui/form/contract-form';
import { accountMessages as m } from './accounts.messages';
import { EmailField } from '../../ui/form/fields';

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
      submitLabel={t(m.sendCode)}
      busyLabel={t(m.sendingCode)}
      submitLook="secondary"
      describeError={(thrown) => {
        const error = toApiError(thrown);
        if (error.status === 0) return t(m.networkLater, { detail: error.message });
        return errorText(error, { failed: m.changeFailed });
      }}
      onSubmit={async (body) => {
        const { data } = await call(accountEndpoints.changeEmail, { body });
        onSent(data.email);
      }}
    >
      <EmailField name="new_email" label={t(m.newEmail)} />
    </ContractForm>
  );
}
