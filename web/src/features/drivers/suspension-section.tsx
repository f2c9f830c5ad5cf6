import type { Driver } from '@app/contracts/drivers.js';
import type { Suspension } from '@app/contracts/suspensions.js';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { ActionModal } from '../../staff/action-modal';
import { DetailsActions, DetailsFacts, DetailsSection } from '../../staff/details';
import { useDialog, type DialogHandlers } from '../../staff/use-dialog';
import { useText } from '../../i18n/use-text';
import { LongText } from '../../ui/long-text';
import { QueryState } from '../../ui/query-state';
import { DateTime } from '../../ui/values';
import { useReinstateDriverMutation, useSuspensionsQuery } from './driver-reviews.api';
import styles from './driver-reviews.module.css';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';

const SuspendDialog = lazy(() => import('./suspend.modal'));

/** Asks before a suspension is ended, and ends it. */
function ReinstateDialog({ driver: { id, name }, onDone, onClose }: DialogHandlers & { driver: Driver }) {
  const t = useText();
  const [reinstate] = useReinstateDriverMutation();
  return (
    <ActionModal
      title={t(m.reinstateTitle, { name })}
      text={t(m.reinstateText)}
      confirmLabel={t(m.reinstate)}
      errors={{ network: common.networkShort }}
      onConfirm={async (intent) => {
        await reinstate({ params: { id }, ...intent }).unwrap();
        onDone(t(m.reinstatedNow, { name }));
      }}
      onClose={onClose}
    />
  );
}

/** One suspension: when, until when, by whom and why. */
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
          {
            label: t(m.reinstatedBy),
            value: ended_by_name && <span translate="no">{ended_by_name}</span>,
          },
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
        errorText={(error) => errorText(error, { network: common.networkShort, failed: m.loadFailed })}
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

/** Suspending and reinstating a driver, and all their suspensions. */
export function SuspensionSection({ driver }: { driver: Driver }) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  return (
    <DetailsSection title={t(m.suspensions)}>
      <DetailsActions>
        <Button danger={!driver.suspension} onClick={() => open(true)}>
          {t(driver.suspension ? m.reinstate : m.suspend)}
        </Button>
      </DetailsActions>
      <SuspensionHistory driverId={driver.id} />
      {target && driver.suspension && <ReinstateDialog driver={driver} {...dialog} />}
      {target && !driver.suspension && (
        <Suspense fallback={null}>
          <SuspendDialog driver={driver} {...dialog} />
        </Suspense>
      )}
    </DetailsSection>
  );
}
