import { code } from '@app/contracts/errors.js';
import { PASSWORD_MIN_LENGTH } from '@app/contracts/limits.js';
import { changePasswordBodySchema } from '@app/contracts/profile.js';
import { useState } from 'react';
import { z } from 'zod';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Card } from '../../ui/card';
import { ContractForm } from '../../ui/form/contract-form';
import { PasswordField } from '../../ui/form/fields';
import { useChangePasswordMutation } from './profile.api';
import { profileMessages as m } from './profile.messages';
import { commonMessages as common } from '../../ui/common.messages';

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
  const errorText = useErrorText({ network: m.serverError, failed: m.passwordFailed });
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
        describeError={errorText}
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
