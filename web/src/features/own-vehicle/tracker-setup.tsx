import type { NewTracker } from '@app/contracts/trackers.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QrCode } from '../../ui/qr-code';
import { trackerMessages as m } from './own-vehicle.messages';
import { useCreateTrackerMutation } from './tracker.api';
import styles from './tracker.module.css';

/** What Traccar Client reads from the code: a position a minute or every 200 m, kept while there is no network. */
const setupUrl = ({ url, token }: NewTracker) => `${url}?id=${token}&interval=60&distance=200&buffer=true`;

interface TrackerSetupProps {
  vehicleId: number;
  /** The vehicle has a tracker, which the new one replaces. */
  isReplacing: boolean;
  onClose: () => void;
}

/** Creates a tracker and shows its code once. */
export function TrackerSetup({ vehicleId, isReplacing, onClose }: TrackerSetupProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.setupFailed });
  const [create] = useCreateTrackerMutation();
  const [tracker, setTracker] = useState<NewTracker | null>(null);
  const { isBusy, failure, run } = useAction(errorText);
  if (tracker) return <TrackerCode tracker={tracker} onClose={onClose} />;
  const show = () =>
    run(vehicleId, async ({ idempotencyKey }) => {
      const { data } = await create({ params: { id: vehicleId }, body: {}, idempotencyKey }).unwrap();
      setTracker(data);
    });
  return (
    <ConfirmDialog
      title={t(m.setupTitle)}
      text={t(m.install)}
      confirmLabel={t(m.showCode)}
      isBusy={isBusy}
      onConfirm={() => void show()}
      onClose={onClose}
    >
      <p>{t(m.nextStep)}</p>
      {isReplacing && <Notice tone="waiting">{t(m.replaces)}</Notice>}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}

/** Closed by its button only: a click beside it would lose the code. */
function TrackerCode({ tracker, onClose }: { tracker: NewTracker; onClose: () => void }) {
  const t = useText();
  const url = setupUrl(tracker);
  return (
    <Dialog title={t(m.scanTitle)} onClose={onClose} isLocked>
      <div className={styles.setup}>
        <Notice tone="waiting">{t(m.once)}</Notice>
        <ol>
          <li>{t(m.scan)}</li>
          <li>{t(m.start)}</li>
        </ol>
        <QrCode text={url} label={t(m.codeLabel)} />
        <p className={styles.address}>
          <span>{t(m.address)}</span>
          <code translate="no">{url}</code>
          <CopyButton text={url} label={t(m.address)} />
        </p>
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t(m.done)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
