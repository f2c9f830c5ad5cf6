import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  useIsSessionSettled,
  useSession,
  type Session,
  signedIn,
  restoreSession,
} from '../../api/session.store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { EmptyState, LoadingState, QueryState } from '../../ui/states';
import { VehicleArt } from '../../components/vehicle-art';
import { driverApplicationMessages as m } from './driver-application.messages';
import styles from './driver-application.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import type { SessionUser } from '@app/contracts/accounts.js';
import {
  driverEndpoints,
  applyAsDriverBodySchema,
  reapplyBodySchema,
  type OwnApplication,
} from '@app/contracts/drivers.js';
import { DOCUMENTS_FIELD } from '@app/contracts/files.js';
import { AccountFields, useAccountChecks } from '../../components/account-fields';
import { ContractForm } from '../../forms/contract-form';
import { TextAreaField, TextField } from '../../forms/fields';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../api/upload';
import { Notice } from '../../ui/notice';
import { useCountdown } from '../../ui/timers';
import { code } from '@app/contracts/errors.js';
import { areAlike, differ, repeatedPassword } from '../../forms/schemas';
import { useOwnApplicationQuery } from '../../api/own-application.api';
import { useErrorText } from '../../api/use-error-text';
import { Card, CardActions, CardRow, Facts } from '../../ui/card';
import { DriverDocuments } from '../../components/driver-documents';
import { DocumentExpiryNotice } from '../../components/document-expiry';
import { SuspensionNotice } from '../../components/suspension-notice';
import { ReviewStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';

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

/** Creates a driver account with documents, then opens the email verification. */
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
        <FilesField label={t(common.documents)} hint={t(m.documentsHint)} {...field} isOptional />
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

const statusTexts = { pending: m.waiting, approved: m.approved, rejected: m.rejected } as const;

function SendAgain({ application, onSent }: { application: OwnApplication; onSent: () => void }) {
  const t = useText();
  const { field, send } = useUpload();
  return (
    <Card as="section">
      <h2>{t(common.sendAgain)}</h2>
      <ContractForm
        name="reapply"
        draft="reapply"
        schema={reapplyBodySchema}
        incomplete="application_incomplete"
        initialValues={{ vehicle_type: application.vehicle_type, experience: application.experience }}
        submitLabel={t(common.sendAgain)}
        busyLabel={t(m.sending)}
        errors={{ network: m.failed, failed: m.failed }}
        onSubmit={async (fields) => {
          await send({ path: driverEndpoints.reapply.path, fields, fileField: DOCUMENTS_FIELD });
          void restoreSession();
          onSent();
        }}
      >
        <TextField name="vehicle_type" label={t(common.vehicleType)} placeholder={t(m.vehiclePlaceholder)} />
        <TextAreaField name="experience" label={t(m.experience)} placeholder={t(m.experiencePlaceholder)} />
        <FilesField label={t(common.documents)} hint={t(m.resentDocuments)} {...field} isOptional />
      </ContractForm>
    </Card>
  );
}

/** The state of a driver's application. A rejected one can be sent again. */
function OwnApplicationView() {
  const t = useText();
  const errorText = useErrorText({ failed: m.loadFailed });
  const { data: application, ...query } = useOwnApplicationQuery();

  if (!application) return <QueryState query={query} errorText={errorText} count={1} />;
  const { status, suspension } = application;
  return (
    <>
      {suspension && <SuspensionNotice suspension={suspension} />}
      <DocumentExpiryNotice dates={application.expires_on} />
      <Card as="section">
        <CardRow>
          <h2>{t(m.yourApplication)}</h2>
          <ReviewStatusTag status={status} />
        </CardRow>
        <Notice
          tone={status === 'approved' ? 'good' : status === 'rejected' ? 'bad' : 'waiting'}
          isLive={false}
        >
          {t(statusTexts[status])}
        </Notice>
        <Facts
          layout="wide"
          facts={[
            { label: t(common.vehicleType), value: application.vehicle_type },
            { label: t(m.sentOn), value: <DateTime iso={application.created_at} /> },
            { label: t(common.reason), value: application.reason },
          ]}
        />
        <section className="stack" aria-label={t(m.sentDocuments)}>
          <h3>{t(m.sentDocuments)}</h3>
          <DriverDocuments application={application} />
        </section>
        {status !== 'rejected' && (
          <CardActions>
            <ButtonLink look="primary" to="/booking-requests">
              {t(pages.findBookings)}
            </ButtonLink>
            <ButtonLink to="/submit-vehicle">{t(pages.submitVehicle)}</ButtonLink>
          </CardActions>
        )}
      </Card>
      {status === 'rejected' && <SendAgain application={application} onSent={() => void query.refetch()} />}
    </>
  );
}

const steps = [m.step1, m.step2, m.step3];

function NewApplication() {
  const t = useText();
  return (
    <div className={styles.columns}>
      <div className={`${styles.form} surface`}>
        <ApplicationForm />
        <p className={styles.links}>
          {t(m.haveAccount)} <Link to="/login">{t(common.signIn)}</Link>
          <span aria-hidden="true">·</span>
          {t(m.bookInstead)} <Link to="/register">{t(m.register)}</Link>
        </p>
      </div>
      <aside className={styles.aside}>
        <VehicleArt kind="truck" width={168} />
        <h2>{t(m.next)}</h2>
        <ol className="numbered">
          {steps.map((step) => (
            <li key={step.id}>{t(step)}</li>
          ))}
        </ol>
      </aside>
    </div>
  );
}

/** The form for a driver account; drivers see the state of their application. */
export function ApplyAsDriverPage() {
  const t = useText();
  const session = useSession();
  // Applying signs a visitor in, so the page keeps showing what it showed when it was opened.
  const isSettled = useIsSessionSettled();
  const [arrival, setArrival] = useState<Session>(isSettled ? session : { state: 'unknown' });
  if (arrival.state === 'unknown' && isSettled) setArrival(session);
  const user = arrival.state === 'signed-in' ? arrival.user : null;

  return (
    <>
      <PageHeader title={t(m.title)} lead={t(m.lead)} />
      {arrival.state === 'unknown' && <LoadingState count={1} />}
      {arrival.state === 'signed-out' && <NewApplication />}
      {user?.role === 'driver' && (
        <div className={styles.own}>
          <OwnApplicationView />
        </div>
      )}
      {user && user.role !== 'driver' && (
        <EmptyState text={t(m.signedIn, { name: user.name })}>
          <ButtonLink look="primary" to="/">
            {t(ui.goHome)}
          </ButtonLink>
        </EmptyState>
      )}
    </>
  );
}
