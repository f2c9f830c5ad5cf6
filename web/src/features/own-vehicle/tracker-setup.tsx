import { type NewTracker, type Tracker, trackerEndpoints } from '@app/contracts/trackers.js';
import { useState } from 'react';
import { api } from '../../api/api';
import { mutationOf, pathRowOf } from '../../api/endpoints';
import { TextField } from '../../forms/fields';
import { FormDialog } from '../../forms/form-dialog';
import { bodySchemaOf } from '../../forms/schemas';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy';
import { Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QrCode } from '../../ui/qr-code';
import { trackerMessages as m } from './own-vehicle.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './own-vehicle.module.css';

const { useCreateTrackerMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    createTracker: mutationOf(build, trackerEndpoints.create, { invalidates: pathRowOf('Vehicle') }),
  }),
});

/** What Traccar Client reads from the code: a position a minute or every 200 m, kept while there is no network. */
const setupUrl = ({ url, token }: NewTracker) => `${url}?id=${token}&interval=60&distance=200&buffer=true`;

interface TrackerSetupProps {
  vehicleId: number;
  /** The tracker that the new one replaces. */
  tracker: Tracker | null | undefined;
  onClose: () => void;
}

/** Creates a tracker. Shows its code once or, for a device on a GPS server of the owner's, where to connect that server. */
export function TrackerSetup({ vehicleId, tracker, onClose }: TrackerSetupProps) {
  const t = useText();
  const [create] = useCreateTrackerMutation();
  const [result, setResult] = useState<{ newTracker: NewTracker; deviceId?: string | null } | null>(null);
  if (result?.deviceId) return <DeviceAdded deviceId={result.deviceId} onClose={onClose} />;
  if (result) return <TrackerCode tracker={result.newTracker} onClose={onClose} />;
  return (
    <FormDialog
      title={t(m.setupTitle)}
      lead={`${t(m.install)} ${t(m.nextStep)}`}
      onClose={onClose}
      name="tracker"
      schema={bodySchemaOf(trackerEndpoints.create)}
      initialValues={{ device_id: tracker?.device_id ?? '' }}
      submitLabel={t(m.next)}
      busyLabel={t(m.settingUp)}
      errors={{ failed: m.setupFailed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await create({ params: { id: vehicleId }, body, idempotencyKey }).unwrap();
        setResult({ newTracker: data, deviceId: body.device_id });
      }}
    >
      <TextField
        name="device_id"
        label={t(m.deviceId)}
        hint={t(m.deviceHint)}
        autoComplete="off"
        isOptional
      />
      {tracker && <Notice tone="waiting">{t(m.replaces)}</Notice>}
    </FormDialog>
  );
}

function DeviceAdded({ deviceId, onClose }: { deviceId: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t(m.deviceAdded)} onClose={onClose}>
      <p>{t(m.deviceAddedHint, { id: deviceId })}</p>
      <DialogActions>
        <Button onClick={onClose}>{t(common.done)}</Button>
        <ButtonLink look="primary" to="/profile">
          {t(m.toProfile)}
        </ButtonLink>
      </DialogActions>
    </Dialog>
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
          {t(common.done)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
