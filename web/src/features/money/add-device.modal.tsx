import { paymentProofEndpoints } from '@app/contracts/payment-proofs.js';
import { proofDeviceBodySchema, type NewProofDevice } from '@app/contracts/proof-devices.js';
import { useEffect, useRef, useState } from 'react';
import { ContractFormModal, FormModal } from '../../staff/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy';
import { TextField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import { useCreateProofDeviceMutation } from './proofs.api';
import styles from './proofs.module.css';
import { proofsMessages as m } from './money.messages';

const MAX_NAME = 60;

/** Makes the token of a phone and shows it: it cannot be shown a second time. */
export default function AddDevice({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [create] = useCreateProofDeviceMutation();
  const [device, setDevice] = useState<NewProofDevice | null>(null);
  if (device) return <NewToken device={device} onClose={onClose} />;
  return (
    <ContractFormModal
      title={t(m.addDevice)}
      name="add-device"
      schema={proofDeviceBodySchema}
      submitLabel={t(m.add)}
      busyLabel={t(m.adding)}
      errors={{ failed: m.addFailed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await create({ body, idempotencyKey }).unwrap();
        setDevice(data);
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t(m.deviceName)}
        hint={t(m.deviceNameHint)}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
    </ContractFormModal>
  );
}

interface NewTokenProps {
  device: NewProofDevice;
  onClose: () => void;
}

/** Closed by its button only: a click beside it would lose the token. */
function NewToken({ device: { name, token }, onClose }: NewTokenProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  const values = [
    { label: t(m.token), value: token },
    { label: t(m.address), value: `${location.origin}/api${paymentProofEndpoints.record.path}` },
    { label: t(m.header), value: `Authorization: Bearer ${token}` },
    { label: t(m.body), value: '{ "text": "…", "sender": "bKash" }' },
  ];
  return (
    <FormModal title={t(m.tokenTitle, { name })} onClose={onClose} isLocked>
      <div ref={box} tabIndex={-1}>
        <Notice tone="waiting">{t(m.tokenOnce)}</Notice>
        <dl className={styles.secret}>
          {values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code translate="no">{value}</code>
                <CopyButton text={value} label={label} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.buttons}>
          <Button look="primary" onClick={onClose}>
            {t(m.done)}
          </Button>
        </div>
      </div>
    </FormModal>
  );
}
