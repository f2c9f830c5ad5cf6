import { trackerEndpoints, type Tracker as TrackerRow } from '@app/contracts/trackers.js';
import { Suspense, useId, useState } from 'react';
import { api } from '../../api/api';
import { mutationOf, pathRowOf, queryOf } from '../../api/endpoints';
import { useErrorText } from '../../api/use-error-text';
import { placeName } from '../../components/place-names';
import { ActionDialog } from '../../forms/action-dialog';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { lazyComponent } from '../../ui/lazy-component';
import { Notice } from '../../ui/notice';
import { trackerMessages as m } from './own-vehicle.messages';
import styles from './own-vehicle.module.css';

const { useTrackerQuery, useRevokeTrackerMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    tracker: queryOf(build, trackerEndpoints.get, { tags: pathRowOf('Vehicle') }),
    revokeTracker: mutationOf(build, trackerEndpoints.revoke, { invalidates: pathRowOf('Vehicle') }),
  }),
});

const TrackerSetup = lazyComponent(() => import('./tracker-setup'), 'TrackerSetup');

/** The GPS tracker of an own vehicle: set up, where the vehicle was last, remove. */
export function Tracker({ vehicleId, plate }: { vehicleId: number; plate: string }) {
  const t = useText();
  const titleId = useId();
  const errorText = useErrorText({ failed: m.loadFailed });
  const { data: tracker, error } = useTrackerQuery({ params: { id: vehicleId } });
  const [dialog, setDialog] = useState<'setup' | 'remove' | null>(null);
  const close = () => setDialog(null);
  if (tracker === undefined && !error) return null;
  return (
    <section className={styles.tracker} aria-labelledby={titleId}>
      <strong id={titleId}>{t(m.title)}</strong>
      {tracker === undefined && <Notice tone="bad">{errorText(error)}</Notice>}
      {tracker === null && <p className="soft">{t(m.lead)}</p>}
      {tracker && <LastSeen tracker={tracker} />}
      {tracker?.device_id && <p className="soft">{t(m.device, { id: tracker.device_id })}</p>}
      {tracker !== undefined && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => setDialog('setup')}>
            {t(tracker ? m.setUpAgain : m.setUp)}
          </Button>
          {tracker && (
            <Button size="small" look="quiet" onClick={() => setDialog('remove')}>
              {t(m.remove)}
            </Button>
          )}
        </div>
      )}
      {dialog === 'setup' && (
        <Suspense fallback={null}>
          <TrackerSetup vehicleId={vehicleId} tracker={tracker} onClose={close} />
        </Suspense>
      )}
      {dialog === 'remove' && <RemoveDialog vehicleId={vehicleId} plate={plate} onClose={close} />}
    </section>
  );
}

function LastSeen({ tracker: { last } }: { tracker: TrackerRow }) {
  const t = useText();
  const { locale } = useLocale();
  const { dateTime } = useFormats();
  if (!last) return <p className="soft">{t(m.noPosition)}</p>;
  const time = dateTime(last.at);
  const place = last.near && placeName(last.near, locale);
  return <p>{place ? t(m.lastSeenNear, { place, time }) : t(m.lastSeen, { time })}</p>;
}

interface RemoveDialogProps {
  vehicleId: number;
  plate: string;
  onClose: () => void;
}

function RemoveDialog({ vehicleId: id, plate, onClose }: RemoveDialogProps) {
  const t = useText();
  const [revoke] = useRevokeTrackerMutation();
  return (
    <ActionDialog
      title={t(m.removeTitle, { plate })}
      text={t(m.removeText)}
      confirmLabel={t(m.remove)}
      isDangerous
      errors={{ failed: m.removeFailed }}
      onConfirm={async () => {
        await revoke({ params: { id } }).unwrap();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
