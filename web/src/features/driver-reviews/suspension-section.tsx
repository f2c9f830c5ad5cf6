import type { Driver } from '@app/contracts/drivers.js';
import type { Suspension } from '@app/contracts/suspensions.js';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { StoryActions, StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { useIntent } from '../../ui/form/intent';
import { LongText } from '../../ui/long-text';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/query-state';
import { ReviewStatusTag, Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { useReinstateDriverMutation, useSuspensionsQuery } from './driver-reviews.api';
import styles from './driver-reviews.module.css';
import { driverReviewsMessages as m } from './driver-reviews.messages';

const SuspendDialog = lazy(() => import('./suspend.modal'));

/** The state of an application, or that its driver is suspended. */
export function DriverStateTag({ driver: { status, suspension } }: { driver: Driver }) {
  const t = useText();
  return suspension ? <Tag tone="bad">{t(m.suspended)}</Tag> : <ReviewStatusTag status={status} />;
}

/** Ends a suspension, after asking. */
function ReinstateDialog({ driver: { id, name }, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { message } = App.useApp();
  const intent = useIntent();
  const [reinstate, { isLoading }] = useReinstateDriverMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      await reinstate({ params: { id }, ...intent.begin(id) }).unwrap();
      intent.settle();
      void message.success(t(m.reinstatedNow, { name }));
      onClose();
    } catch (thrown) {
      intent.settle(thrown);
      setFailure(errorText(thrown, { network: m.network }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.reinstateTitle, { name })}
      text={t(m.reinstateText)}
      confirmLabel={t(m.reinstate)}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}

/** One suspension: when, until when, by whom and why. */
function SuspensionFacts({ suspension }: { suspension: Suspension }) {
  const t = useText();
  const { reason, until, created_at, created_by_name, ended_at, ended_by_name } = suspension;
  return (
    <li>
      <StoryFacts
        facts={[
          { label: t(m.suspendedFrom), value: <DateTime iso={created_at} /> },
          { label: t(m.suspendedBy), value: <span translate="no">{created_by_name}</span> },
          { label: t(m.suspendedUntil), value: until ? <DateTime iso={until} /> : t(m.furtherNotice) },
          { label: t(m.suspensionEnded), value: ended_at && <DateTime iso={ended_at} /> },
          {
            label: t(m.reinstatedBy),
            value: ended_by_name && <span translate="no">{ended_by_name}</span>,
          },
          { label: t(m.suspensionReason), value: <LongText text={reason} /> },
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
        errorText={(error) => errorText(error, { network: m.network, failed: m.loadFailed })}
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
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <StorySection title={t(m.suspensions)}>
      <StoryActions>
        <Button danger={!driver.suspension} onClick={() => setIsOpen(true)}>
          {t(driver.suspension ? m.reinstate : m.suspend)}
        </Button>
      </StoryActions>
      <SuspensionHistory driverId={driver.id} />
      {isOpen && driver.suspension && <ReinstateDialog driver={driver} onClose={close} />}
      {isOpen && !driver.suspension && (
        <Suspense fallback={null}>
          <SuspendDialog driver={driver} onClose={close} />
        </Suspense>
      )}
    </StorySection>
  );
}
