import { useText } from '../../i18n/use-text';
import { company } from '../../components/company';
import { Icon, type IconName } from '../../ui/icon';
import { PageHeader, PageWidth } from '../../ui/page-header';
import { telHref } from '../../ui/tel-href';
import { contactMessages as m } from './contact.messages';
import styles from './contact.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../api/api-error';
import { requestEndpoint, loadOnce } from '../../api/request-endpoint';
import { useSessionUser } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../forms/contract-form';
import { TextAreaField, TextField, EmailField } from '../../forms/fields';
import { Notice } from '../../ui/notice';

/** The schema and the endpoint are loaded when a visitor begins to type. */
const loadContract = loadOnce(() => import('@app/contracts/contact.js'));

interface SentMessage {
  readonly text: string;
  readonly email: string;
}

/** The message to the administrators. */
export function ContactForm() {
  const t = useText();
  const errorText = useErrorText();
  const user = useSessionUser();
  const [sentMessage, setSentMessage] = useState<SentMessage | null>(null);

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
      // A signed-in user need not type their name and email.
      key={user?.user_id ?? 0}
      name="contact"
      draft="contact"
      schema={async () => (await loadContract()).submitContactBodySchema}
      incomplete="all_fields_required"
      initialValues={{ name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' }}
      submitLabel={t(m.send)}
      busyLabel={t(common.sending)}
      // Errors that the sender can correct are shown; all others have one text.
      describeError={(error) =>
        isApiError(error) && (error.status === 422 || error.status === 429)
          ? errorText(error, { failed: m.failed })
          : t(m.failed)
      }
      onSubmit={async (body, { idempotencyKey }) => {
        const { contactEndpoints } = await loadContract();
        const { message } = await requestEndpoint(contactEndpoints.submit, { body, idempotencyKey });
        setSentMessage({ text: message || t(m.sent), email: body.email });
      }}
    >
      <div className={styles.pair}>
        <TextField name="name" label={t(m.name)} autoComplete="name" />
        <EmailField name="email" label={t(m.yourEmail)} />
      </div>
      <TextField name="subject" label={t(common.subject)} />
      <TextAreaField name="message" label={t(common.message)} rows={6} />
    </ContractForm>
  );
}

interface WayProps {
  icon: IconName;
  name: string;
  hint?: string;
  children: ReactNode;
}

function Way({ icon, name, hint, children }: WayProps) {
  return (
    <div className="surface">
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

/** How to reach Bahon, and a message to its administrators. */
export function ContactPage() {
  const t = useText();
  return (
    <PageWidth>
      <PageHeader title={t(pages.contact)} lead={t(m.lead)} />
      <div className={styles.columns}>
        <section className={`${styles.write} surface`} aria-labelledby="contact-write">
          <h2 id="contact-write">{t(m.write)}</h2>
          <ContactForm />
        </section>
        <dl className={styles.ways}>
          <Way icon="phone" name={t(common.phone)} hint={t(m.phoneHint)}>
            <a href={telHref(company.phone)} translate="no">
              {company.phone}
            </a>
          </Way>
          <Way icon="mail" name={t(common.email)} hint={t(m.emailHint)}>
            <a href={`mailto:${company.email}`} translate="no">
              {company.email}
            </a>
          </Way>
          <Way icon="pin" name={t(m.office)}>
            {t(ui.companyAddress)}
          </Way>
        </dl>
      </div>
    </PageWidth>
  );
}
