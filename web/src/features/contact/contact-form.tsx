import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { loadOnce } from '../../api/call';
import { useSessionUser } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../forms/contract-form';
import { TextAreaField, TextField, EmailField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { contactMessages as m } from './contact.messages';
import styles from './contact.module.css';
import { commonMessages as common } from '../../ui/common.messages';

const loadCalls = loadOnce(() => import('./contact-calls'));

interface Sent {
  readonly text: string;
  readonly email: string;
}

/** The message to the administrators. */
export function ContactForm() {
  const t = useText();
  const errorText = useErrorText();
  const user = useSessionUser();
  const [sentMessage, setSentMessage] = useState<Sent | null>(null);

  if (sentMessage) {
    return (
      <div className={styles.sent}>
        <Notice tone="good">
          <p>{sentMessage.text}</p>
          <p>{t(m.sentHint, { email: sentMessage.email })}</p>
        </Notice>
        <Button onClick={() => setSentMessage(null)}>{t(m.another)}</Button>
      </div>
    );
  }
  return (
    <ContractForm
      // A signed-in user need not type their name and e-mail.
      key={user?.user_id ?? 0}
      name="contact"
      draft="contact"
      schema={async () => (await loadCalls()).contactSchema}
      incomplete="all_fields_required"
      initialValues={{ name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' }}
      submitLabel={t(m.send)}
      busyLabel={t(common.sending)}
      // Errors that the sender can correct are shown; all others have one text.
      describeError={(thrown) =>
        isApiError(thrown) && (thrown.status === 422 || thrown.status === 429)
          ? errorText(thrown, { failed: m.failed })
          : t(m.failed)
      }
      onSubmit={async (body, { idempotencyKey }) => {
        const { message } = await (await loadCalls()).sendMessage({ body, idempotencyKey });
        setSentMessage({ text: message || t(m.sent), email: body.email });
      }}
    >
      <div className={styles.pair}>
        <TextField name="name" label={t(m.name)} autoComplete="name" />
        <EmailField name="email" label={t(m.yourEmail)} />
      </div>
      <TextField name="subject" label={t(common.subject)} />
      <TextAreaField name="message" label={t(m.message)} rows={6} />
    </ContractForm>
  );
}
