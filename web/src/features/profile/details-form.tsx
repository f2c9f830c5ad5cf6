import type { SessionUser } from '@app/contracts/accounts.js';
import { updateProfileBodySchema } from '@app/contracts/profile.js';
import { Link } from 'react-router';
import { signedIn } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { type Translate, useText } from '../../i18n/use-text';
import { Card, CardRow } from '../../ui/card';
import { ContractForm } from '../../ui/form/contract-form';
import { TextField, EmailField } from '../../ui/form/fields';
import { Tag } from '../../ui/status-tag';
import { uiMessages } from '../../ui/ui.messages';
import { useUpdateProfileMutation } from './profile.api';
import { profileMessages as m } from './profile.messages';
import styles from './profile.module.css';
import { commonMessages as common } from '../../ui/common.messages';

interface DetailsFormProps {
  user: SessionUser;
  /** Gets the text to show, and the new address that waits for its code. */
  onSaved: (text: string, pendingEmail: string | null) => void;
}

/** A driver's new name is reviewed before others see it. */
function nameHint({ name, pending_name, driver_status }: SessionUser, t: Translate): { hint?: string } {
  if (pending_name) return { hint: t(m.nameInReview, { name }) };
  return driver_status && driver_status !== 'rejected' ? { hint: t(m.nameIsReviewed) } : {};
}

/** Name, e-mail and phone. */
export function DetailsForm({ user, onSaved }: DetailsFormProps) {
  const t = useText();
  const errorText = useErrorText({ network: m.serverError, failed: m.saveFailed });
  const [update] = useUpdateProfileMutation();
  return (
    <Card as="section">
      <CardRow>
        <h2>{t(m.details)}</h2>
        {user.email_verified ? (
          <Tag tone="good">{t(m.verified)}</Tag>
        ) : (
          <span className={styles.unverified}>
            <Tag tone="waiting">{t(m.notVerified)}</Tag>
            <Link to="/email-verify">{t(m.verifyNow)}</Link>
          </span>
        )}
      </CardRow>
      <ContractForm
        name="profile"
        draft="profile"
        schema={updateProfileBodySchema}
        initialValues={{ name: user.pending_name ?? user.name, email: user.email, phone: user.phone }}
        followsRow
        submitLabel={t(common.saveChanges)}
        busyLabel={t(uiMessages.saving)}
        describeError={errorText}
        onSubmit={async (body, { idempotencyKey }) => {
          const { data, message } = await update({ body, idempotencyKey }).unwrap();
          const { pending_email: pendingEmail, ...changed } = data;
          signedIn(changed);
          const savedText = message || t(m.saved);
          onSaved(changed.pending_name ? `${savedText} ${t(m.nameWaits)}` : savedText, pendingEmail);
        }}
      >
        <TextField name="name" label={t(common.fullName)} autoComplete="name" {...nameHint(user, t)} />
        <EmailField name="email" label={t(common.email)} hint={t(m.emailHint)} />
        <TextField name="phone" label={t(common.phoneNumber)} type="tel" autoComplete="tel" />
      </ContractForm>
    </Card>
  );
}
