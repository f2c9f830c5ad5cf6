import type { SessionUser } from '@app/contracts/accounts.js';
import { driverEndpoints, applyAsDriverBodySchema } from '@app/contracts/drivers.js';
import { DOCUMENTS_FIELD } from '@app/contracts/files.js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signedIn } from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { AccountFields, useAccountChecks } from '../../components/account-fields';
import { ContractForm } from '../../forms/contract-form';
import { TextAreaField, TextField } from '../../forms/fields';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../forms/use-upload';
import { Notice } from '../../ui/notice';
import { useCountdown } from '../../ui/timers';
import { driverApplicationMessages as m } from './driver-application.messages';
import styles from './driver-application.module.css';
import { code } from '@app/contracts/errors.js';
import { areAlike, differ, repeatedPassword } from '../../forms/schemas';
import { commonMessages as common } from '../../ui/common.messages';

const fields = applyAsDriverBodySchema.extend(repeatedPassword);

/** The application and the repeated password. Any error also shows one text for the whole form. */
const applicationFormSchema = fields
  .refine(areAlike, differ)
  .refine((values) => fields.safeParse(values).success && areAlike(values), {
    path: ['form'],
    error: code('application_incomplete'),
    when: () => true,
  });

const REDIRECT_SECONDS = 2;

/** Creates a driver account with documents, then opens the e-mail verification. */
export function ApplicationForm() {
  const t = useText();
  const navigate = useNavigate();
  const { field, send } = useUpload();
  const [doneText, setDoneText] = useState<string | null>(null);
  const isDone = doneText !== null;
  const secondsLeft = useCountdown(isDone ? REDIRECT_SECONDS : null, () => void navigate('/email-verify'));
  const checks = useAccountChecks();

  return (
    <>
      <ContractForm
        name="application"
        draft="application"
        schema={applicationFormSchema}
        incomplete="application_incomplete"
        submitLabel={t(m.send)}
        busyLabel={t(m.sending)}
        submitLook="accent"
        isLocked={isDone}
        onChange={checks.take}
        errors={{ network: m.failed, failed: m.failed }}
        onSubmit={async ({ name, username, email, phone, password, vehicle_type, experience }) => {
          const { data, message } = await send<SessionUser>({
            path: driverEndpoints.apply.path,
            fields: { name, username, email, phone, password, vehicle_type, experience },
            fileField: DOCUMENTS_FIELD,
          });
          signedIn(data);
          setDoneText(message || t(m.sent));
        }}
      >
        <h2 className={styles.section}>{t(m.you)}</h2>
        <AccountFields checks={checks} isDone={isDone} isWide />
        <h2 className={styles.section}>{t(m.work)}</h2>
        <TextField name="vehicle_type" label={t(common.vehicleType)} placeholder={t(m.vehiclePlaceholder)} />
        <TextAreaField name="experience" label={t(m.experience)} placeholder={t(m.experiencePlaceholder)} />
        <FilesField label={t(m.documents)} hint={t(m.documentsHint)} {...field} isOptional />
      </ContractForm>
      {isDone && (
        <Notice tone="good">
          <p>{doneText}</p>
          <p>{t(m.redirecting, { seconds: secondsLeft ?? REDIRECT_SECONDS })}</p>
        </Notice>
      )}
    </>
  );
}
