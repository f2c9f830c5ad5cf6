import {
  audiences,
  notificationTypes,
  sendNotificationBodySchema,
  type Audience,
} from '@app/contracts/broadcasts.js';
import { roles } from '@app/contracts/roles.js';
import { useState } from 'react';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ChoiceField } from '../../ui/form/choice-field';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField, TextField } from '../../ui/form/fields';
import { PersonField } from '../../ui/form/person-field';
import { useRecipientsQuery, useSendNotificationMutation } from './send-notification.api';
import { sendNotificationMessages as m } from './send-notification.messages';

const audienceTexts = { user: m.toUser, role: m.toRole, everybody: m.toEverybody } as const;
const roleTexts = {
  admin: m.roleAdmin,
  driver: m.roleDriver,
  user: m.roleUser,
  operator: m.roleOperator,
} as const;
const typeTexts = { push: m.typePush, email: m.typeEmail } as const;

const SERVER_FAILED = 500;

function UserField() {
  const t = useText();
  const [search, setSearch] = useState('');
  const users = useRecipientsQuery({ query: { search: search || undefined, limit: '20' } });
  return (
    <PersonField
      name="user_id"
      label={t(m.user)}
      searchLabel={t(m.userSearch)}
      people={users.currentData?.map(({ id, name, email, phone }) => ({
        id,
        name,
        detail: `${email} · ${phone}`,
      }))}
      isLoading={users.isFetching}
      onSearch={setSearch}
    />
  );
}

/** What to send to whom; a failure keeps everything typed. */
export function NotificationForm({ onSent }: { onSent: (recipients: number) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [send] = useSendNotificationMutation();
  const [audience, setAudience] = useState<Audience>('user');
  return (
    <ContractForm
      name="notification"
      draft="notification"
      schema={sendNotificationBodySchema}
      incomplete="all_fields_required"
      initialValues={{ audience: 'user', type: 'push' }}
      submitLabel={t(m.send)}
      busyLabel={t(m.sending)}
      describeError={(error) => {
        const { status } = toApiError(error);
        if (status === 0 || status >= SERVER_FAILED) return t(m.serverError);
        return errorText(error, { failed: m.failed });
      }}
      onChange={(values) => setAudience(values.audience ?? 'user')}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await send({ body, idempotencyKey }).unwrap();
        onSent(data.recipients);
      }}
    >
      <ChoiceField
        name="audience"
        label={t(m.audience)}
        choices={audiences.map((value) => ({ value, label: t(audienceTexts[value]) }))}
      />
      {audience === 'user' && <UserField />}
      {audience === 'role' && (
        <ChoiceField
          name="role"
          label={t(m.role)}
          choices={roles.map((value) => ({ value, label: t(roleTexts[value]) }))}
        />
      )}
      <TextField name="title" label={t(m.subject)} maxLength={200} autoComplete="off" />
      <TextAreaField name="message" label={t(m.message)} rows={5} maxLength={2000} />
      <ChoiceField
        name="type"
        label={t(m.type)}
        choices={notificationTypes.map((value) => ({ value, label: t(typeTexts[value]) }))}
      />
    </ContractForm>
  );
}
