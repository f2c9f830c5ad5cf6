import { type District, districtNames, districts } from '@app/contracts/districts.js';
import { code } from '@app/contracts/errors.js';
import { PASSWORD_MIN_LENGTH } from '@app/contracts/limits.js';
import { changePasswordBodySchema, updateProfileBodySchema } from '@app/contracts/profile.js';
import { useState } from 'react';
import { z } from 'zod';
import { useLocale } from '../../i18n/locale.store';
import { useText, type Translate } from '../../i18n/use-text';
import { Card, CardRow } from '../../ui/card';
import { SelectField } from '../../forms/choice-field';
import { ContractForm } from '../../forms/contract-form';
import { PasswordField, TextField, EmailField } from '../../forms/fields';
import { useChangePasswordMutation, useUpdateProfileMutation } from './profile.api';
import { profileMessages as m } from './profile.messages';
import { commonMessages as common } from '../../ui/common.messages';
import type { SessionUser } from '@app/contracts/accounts.js';
import { Link } from 'react-router';
import { signedIn } from '../../api/session.store';
import { Tag } from '../../ui/tag';
import { uiMessages } from '../../ui/ui.messages';
import styles from './profile.module.css';

const schema = changePasswordBodySchema
  .extend({ confirm: z.string({ error: code('required') }).min(1, { error: code('required') }) })
  .refine(({ new_password, confirm }) => !confirm || new_password === confirm, {
    path: ['confirm'],
    error: code('passwords_differ'),
    when: () => true,
  });

/** A new password; the form is empty again afterwards. */
export function PasswordForm({ onChanged }: { onChanged: (text: string) => void }) {
  const t = useText();
  const [change] = useChangePasswordMutation();
  const [round, setRound] = useState(0);
  return (
    <Card as="section">
      <div>
        <h2>{t(common.password)}</h2>
        <p className="soft">{t(m.passwordLead)}</p>
      </div>
      <ContractForm
        key={round}
        name="password"
        schema={schema}
        submitLabel={t(m.changePassword)}
        busyLabel={t(m.changing)}
        submitLook="secondary"
        errors={{ network: m.serverError, failed: m.passwordFailed }}
        onSubmit={async ({ current_password, new_password }) => {
          const { message } = await change({ body: { current_password, new_password } }).unwrap();
          onChanged(message || t(m.passwordChanged));
          setRound(round + 1);
        }}
      >
        <PasswordField name="current_password" label={t(m.currentPassword)} autoComplete="current-password" />
        <PasswordField
          name="new_password"
          label={t(m.newPassword)}
          autoComplete="new-password"
          hint={t(common.passwordHint, { minimum: PASSWORD_MIN_LENGTH })}
        />
        <PasswordField name="confirm" label={t(m.repeatPassword)} autoComplete="new-password" />
      </ContractForm>
    </Card>
  );
}

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

function HomeDistrictField() {
  const t = useText();
  const { locale } = useLocale();
  const nameOf = (district: District) => districtNames[district][locale === 'bn' ? 1 : 0];
  const options = districts
    .map((district) => ({ value: district, label: nameOf(district) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <SelectField
      name="home_district"
      label={t(m.homeDistrict)}
      hint={t(m.homeDistrictHint)}
      none={t(m.noHomeDistrict)}
      options={options}
      isOptional
    />
  );
}

/** Name, e-mail and phone; of drivers also the home district. */
export function DetailsForm({ user, onSaved }: DetailsFormProps) {
  const t = useText();
  const [update] = useUpdateProfileMutation();
  const isDriver = user.driver_status !== undefined;
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
        initialValues={{
          name: user.pending_name ?? user.name,
          email: user.email,
          phone: user.phone,
          ...(isDriver && { home_district: user.home_district ?? null }),
        }}
        followsRow
        submitLabel={t(common.saveChanges)}
        busyLabel={t(uiMessages.saving)}
        errors={{ network: m.serverError, failed: m.saveFailed }}
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
        {isDriver && <HomeDistrictField />}
      </ContractForm>
    </Card>
  );
}
