import { driverEndpoints, reapplyBodySchema, type OwnApplication } from '@app/contracts/drivers.js';
import { DOCUMENTS_FIELD } from '@app/contracts/files.js';
import { useOwnApplicationQuery } from '../../api/own-application.api';
import { restoreSession } from '../../api/session.store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card, CardActions, CardRow, Facts } from '../../ui/card';
import { DriverDocuments } from '../../components/driver-documents';
import { ContractForm } from '../../forms/contract-form';
import { TextAreaField, TextField } from '../../forms/fields';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../forms/use-upload';
import { Notice } from '../../ui/notice';
import { DocumentExpiryNotice } from '../../components/document-expiry';
import { SuspensionNotice } from '../../components/suspension-notice';
import { ReviewStatusTag } from '../../components/status-tag';
import { DateTime } from '../../ui/values';
import { driverApplicationMessages as m } from './driver-application.messages';
import styles from './driver-application.module.css';
import { QueryState } from '../../ui/states';
import { commonMessages as common } from '../../ui/common.messages';

const statusTexts = { pending: m.waiting, approved: m.approved, rejected: m.rejected } as const;

function SendAgain({ application, onSent }: { application: OwnApplication; onSent: () => void }) {
  const t = useText();
  const { field, send } = useUpload();
  return (
    <Card as="section">
      <h2>{t(m.resend)}</h2>
      <ContractForm
        name="reapply"
        draft="reapply"
        schema={reapplyBodySchema}
        incomplete="application_incomplete"
        initialValues={{ vehicle_type: application.vehicle_type, experience: application.experience }}
        submitLabel={t(m.resend)}
        busyLabel={t(m.sending)}
        errors={{ network: m.failed, failed: m.failed }}
        onSubmit={async (fields) => {
          await send({
            path: driverEndpoints.reapply.path,
            fields,
            fileField: DOCUMENTS_FIELD,
          });
          void restoreSession();
          onSent();
        }}
      >
        <TextField name="vehicle_type" label={t(common.vehicleType)} placeholder={t(m.vehiclePlaceholder)} />
        <TextAreaField name="experience" label={t(m.experience)} placeholder={t(m.experiencePlaceholder)} />
        <FilesField label={t(m.documents)} hint={t(m.resentDocuments)} {...field} isOptional />
      </ContractForm>
    </Card>
  );
}

/** The state of a driver's application. A rejected one can be sent again. */
export function OwnApplicationView() {
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
            ...(application.reason ? [{ label: t(common.reason), value: application.reason }] : []),
          ]}
        />
        <section className={styles.sent} aria-label={t(m.sentDocuments)}>
          <h3>{t(m.sentDocuments)}</h3>
          <DriverDocuments application={application} />
        </section>
        {status !== 'rejected' && (
          <CardActions>
            <ButtonLink look="primary" to="/booking-requests">
              {t(common.findBookings)}
            </ButtonLink>
            <ButtonLink to="/submit-vehicle">{t(m.submitVehicle)}</ButtonLink>
          </CardActions>
        )}
      </Card>
      {status === 'rejected' && <SendAgain application={application} onSent={() => void query.refetch()} />}
    </>
  );
}
