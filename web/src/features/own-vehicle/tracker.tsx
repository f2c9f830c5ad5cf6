import type { Tracker as TrackerRow } from '@app/contracts/trackers.js';
import { Suspense, useId, useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { placeName } from '../../components/place-names';
import { useAction } from '../../forms/intent';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { lazyComponent } from '../../ui/lazy-component';
import { Notice } from '../../ui/notice';
import { trackerMessages as m } from './own-vehicle.messages';
import { useRevokeTrackerMutation, useTrackerQuery } from './tracker.api';
import styles from './tracker.module.css';

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

function RemoveDialog({ vehicleId, plate, onClose }: RemoveDialogProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.removeFailed });
  const [revoke] = useRevokeTrackerMutation();
  const { isBusy, failure, run } = useAction(errorText);
  const remove = () =>
    run(vehicleId, async () => {
      await revoke({ params: { id: vehicleId } }).unwrap();
      onClose();
    });
  return (
    <ConfirmDialog
      title={t(m.removeTitle, { plate })}
      text={t(m.removeText)}
      confirmLabel={t(m.remove)}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
