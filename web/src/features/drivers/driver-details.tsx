import type { Driver } from '@app/contracts/drivers.js';
import { AuditTimeline } from '../../staff/audit/audit-timeline';
import { PhoneLink } from '../../staff/cells';
import { FactsSection, DetailsSection, DetailsActions, DetailsFacts } from '../../staff/details';
import { FilesSection, isToCheck } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { DriverRecordDetails } from '../../components/driver-record';
import { LongText } from '../../ui/long-text';
import { DateTime } from '../../ui/values';
import { staffMessages as staff } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { accountFieldMessages as accountFields } from '../../forms/forms.messages';
import {
  DocumentExpirySection,
  DocumentCheck,
  DocumentRejection,
  ReviewedFiles,
} from './document-expiry-section';
import { AccountLink, DriverStateTag, useDecisionFacts, DocumentKind } from './review-list';
import {
  useRejectDriverDocumentMutation,
  useReinstateDriverMutation,
  useSuspensionsQuery,
} from './driver-reviews.api';
import styles from './driver-reviews.module.css';
import type { Suspension } from '@app/contracts/suspensions.js';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useDialog, ActionModal } from '../../staff/form-modal';
import { QueryState } from '../../ui/states';

const SuspendDialog = lazy(() => import('./suspend.modal'));

function SuspensionFacts({ suspension }: { suspension: Suspension }) {
  const t = useText();
  const { reason, until, created_at, created_by_name, ended_at, ended_by_name } = suspension;
  return (
    <li>
      <DetailsFacts
        facts={[
          { label: t(m.suspendedFrom), value: <DateTime iso={created_at} /> },
          { label: t(m.suspendedBy), value: <span translate="no">{created_by_name}</span> },
          { label: t(m.suspendedUntil), value: until ? <DateTime iso={until} /> : t(m.furtherNotice) },
          { label: t(m.suspensionEnded), value: ended_at && <DateTime iso={ended_at} /> },
          { label: t(m.reinstatedBy), value: ended_by_name && <span translate="no">{ended_by_name}</span> },
          { label: t(common.reason), value: <LongText text={reason} /> },
        ]}
      />
    </li>
  );
}

function SuspensionHistory({ driverId }: { driverId: number }) {
  const t = useText();
  const errorText = useErrorText();
  const { data, ...query } = useSuspensionsQuery({ params: { id: driverId } });
  if (!data) {
    return (
      <QueryState
        query={query}
        errorText={(error) =>
          errorText(error, { network: common.networkError, failed: common.somethingWrong })
        }
        count={1}
      />
    );
  }
  if (data.length === 0) return <p>{t(m.neverSuspended)}</p>;
  return (
    <ul className={styles.history}>
      {data.map((suspension) => (
        <SuspensionFacts key={suspension.id} suspension={suspension} />
      ))}
    </ul>
  );
}

function SuspensionSection({ driver }: { driver: Driver }) {
  const t = useText();
  const { id, name } = driver;
  const { target, open, dialog } = useDialog<true>();
  const [reinstate] = useReinstateDriverMutation();
  return (
    <DetailsSection title={t(m.suspensions)}>
      <DetailsActions>
        <Button danger={!driver.suspension} onClick={() => open(true)}>
          {t(driver.suspension ? m.reinstate : m.suspend)}
        </Button>
      </DetailsActions>
      <SuspensionHistory driverId={id} />
      {target && driver.suspension && (
        <ActionModal
          title={t(m.reinstateTitle, { name })}
          text={t(m.reinstateText)}
          confirmLabel={t(m.reinstate)}
          errors={{ network: common.networkError }}
          onConfirm={async (intent) => {
            await reinstate({ params: { id }, ...intent }).unwrap();
            dialog.onDone(t(m.reinstatedNow, { name }));
          }}
          onClose={dialog.onClose}
        />
      )}
      {target && !driver.suspension && (
        <Suspense fallback={null}>
          <SuspendDialog driver={driver} {...dialog} />
        </Suspense>
      )}
    </DetailsSection>
  );
}

/** The documents of a driver. An admin can check or reject each of them. */
function DriverFilesSection({ driver }: { driver: Driver }) {
  const { id, documents, status, expires_on } = driver;
  const [reject] = useRejectDriverDocumentMutation();
  return (
    <ReviewedFiles
      files={documents}
      toolsOf={(file) => (
        <>
          <span>
            <DocumentKind file={file} />
          </span>
          {isToCheck(file, status) && (
            <DocumentCheck file={file} owner={{ kind: 'drivers', id }} dates={expires_on} />
          )}
          <DocumentRejection
            file={file}
            onReject={(reason) => reject({ params: { id: file.id }, body: { reason } }).unwrap()}
          />
        </>
      )}
    />
  );
}

const bookingHref = (id: number) => `/operator/bookings?row=${id}`;

function DriverHistory({ driver: { id, version } }: { driver: Driver }) {
  const t = useText();
  return (
    <AuditTimeline
      title={t(staff.changes)}
      key={version}
      query={{ subject_type: 'driver_application', subject_id: String(id) }}
    />
  );
}

/** All details of an application: person, experience, documents and decision. */
export function ApplicationDetails({ driver }: { driver: Driver }) {
  const t = useText();
  const decision = useDecisionFacts(driver);
  const { name, email, email_verified, experience } = driver;
  return (
    <>
      <FactsSection
        title={t(staff.details)}
        facts={[
          { label: t(common.name), value: <span translate="no">{name}</span> },
          { label: t(common.status), value: <DriverStateTag driver={driver} /> },
          { label: t(accountFields.username), value: <AccountLink driver={driver} /> },
          { label: t(common.phone), value: <PhoneLink phone={driver.phone} /> },
          { label: t(common.email), value: email_verified ? email : t(m.emailUnverified, { email }) },
          { label: t(common.vehicle), value: driver.vehicle_type },
          { label: t(m.applied), value: <DateTime iso={driver.created_at} /> },
          ...decision,
        ]}
      />
      <DetailsSection title={t(m.experience)}>
        <LongText text={experience} />
      </DetailsSection>
      <DriverFilesSection driver={driver} />
      <DocumentExpirySection
        kind="drivers"
        subject={driver}
        dates={driver.expires_on}
        documents={driver.documents}
      />
      {driver.status === 'approved' && (
        <>
          <DetailsSection title={t(m.record)}>
            <DriverRecordDetails driverId={driver.id} bookingHref={bookingHref} />
          </DetailsSection>
          <SuspensionSection driver={driver} />
        </>
      )}
      <DriverHistory driver={driver} />
    </>
  );
}

/** A new name, the present one, and the documents that prove it. */
export function NameDetails({ driver }: { driver: Driver & { pending_name: string } }) {
  const t = useText();
  const name = (value: string) => <span translate="no">{value}</span>;
  return (
    <>
      <FactsSection
        title={t(staff.details)}
        facts={[
          { label: t(m.newName), value: name(driver.pending_name) },
          { label: t(m.presentName), value: name(driver.name) },
          { label: t(accountFields.username), value: <AccountLink driver={driver} /> },
          { label: t(common.phone), value: <PhoneLink phone={driver.phone} /> },
        ]}
      />
      <FilesSection files={driver.documents} label={t(m.documents, { name: driver.pending_name })} />
      <DriverHistory driver={driver} />
    </>
  );
}
