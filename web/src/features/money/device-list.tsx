import { paymentProofEndpoints } from '@app/contracts/payment-proofs.js';
import {
  type NewProofDevice,
  type ProofDevice,
  proofDeviceBodySchema,
} from '@app/contracts/proof-devices.js';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  ActionModal,
  ContractFormModal,
  type DialogHandlers,
  FormModal,
  useDialog,
} from '../../staff/form-modal';
import { useStaffErrorText } from '../../staff/list-frame';
import { useText } from '../../i18n/use-text';
import { QueryState, EmptyState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { Button as FormButton } from '../../ui/button';
import { CopyButton } from '../../ui/copy';
import { TextField } from '../../forms/fields';
import { Notice } from '../../ui/notice';
import {
  useCreateProofDeviceMutation,
  useProofDevicesQuery,
  useRevokeProofDeviceMutation,
} from './proofs.api';
import { commonMessages as common } from '../../ui/common.messages';
import cells from '../../staff/cells.module.css';
import styles from './money.module.css';
import { moneyMessages, proofsMessages as m } from './money.messages';

/** Phones that forward the messages of a wallet. */
export function DeviceList() {
  const t = useText();
  const { data, ...query } = useProofDevicesQuery();
  const errorText = useStaffErrorText({ failed: m.devicesFailed });
  const [isAdding, setIsAdding] = useState(false);
  const { target, open, dialog } = useDialog<ProofDevice>();
  return (
    <section aria-label={t(moneyMessages.phones)}>
      <div className={styles.head}>
        <p>{t(m.devicesLead)}</p>
        <Button type="primary" onClick={() => setIsAdding(true)}>
          {t(m.addDevice)}
        </Button>
      </div>
      {!data && <QueryState query={query} errorText={errorText} text={t(m.devicesLoading)} count={1} />}
      {data?.length === 0 && <EmptyState text={t(m.noDevices)} hint={t(m.noDevicesHint)} />}
      {data && data.length > 0 && (
        <ul className={styles.devices} aria-label={t(moneyMessages.phones)}>
          {data.map((device) => (
            <Device key={device.id} device={device} onRevoke={open} />
          ))}
        </ul>
      )}
      {isAdding && <AddDevice onClose={() => setIsAdding(false)} />}
      {target && <RevokeDialog device={target} {...dialog} />}
    </section>
  );
}

function Device({ device, onRevoke }: { device: ProofDevice; onRevoke: (device: ProofDevice) => void }) {
  const t = useText();
  const { name, created_at, created_by_name, last_used_at } = device;
  return (
    <li className={styles.device}>
      <div>
        <strong translate="no">{name}</strong>
        <span className={cells.soft}>
          {created_by_name ? t(m.addedBy, { name: created_by_name }) : t(m.added)}
          {', '}
          <DateTime iso={created_at} />
        </span>
      </div>
      <span>
        {t(m.lastUsed)}: {last_used_at ? <DateTime iso={last_used_at} /> : t(m.neverUsed)}
      </span>
      <Button
        danger
        size="small"
        aria-label={`${t(common.revoke)}: ${name}`}
        onClick={() => onRevoke(device)}
      >
        {t(common.revoke)}
      </Button>
    </li>
  );
}

function RevokeDialog({ device: { id, name }, onDone, onClose }: DialogHandlers & { device: ProofDevice }) {
  const t = useText();
  const [revoke] = useRevokeProofDeviceMutation();
  return (
    <ActionModal
      title={t(m.revokeTitle, { name })}
      text={t(m.revokeText)}
      confirmLabel={t(common.revoke)}
      isDangerous
      errors={{ failed: m.revokeFailed }}
      onConfirm={async () => {
        const { message } = await revoke({ params: { id } }).unwrap();
        onDone(message);
      }}
      onClose={onClose}
    />
  );
}

const MAX_NAME = 60;

/** Makes the token of a phone and shows it: it cannot be shown a second time. */
function AddDevice({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [create] = useCreateProofDeviceMutation();
  const [device, setDevice] = useState<NewProofDevice | null>(null);
  if (device) return <NewToken device={device} onClose={onClose} />;
  return (
    <ContractFormModal
      title={t(m.addDevice)}
      name="add-device"
      schema={proofDeviceBodySchema}
      submitLabel={t(common.add)}
      busyLabel={t(common.adding)}
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

/** Closed by its button only: a click beside it would lose the token. */
function NewToken(props: { device: NewProofDevice; onClose: () => void }) {
  const { name, token } = props.device;
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
    <FormModal title={t(m.tokenTitle, { name })} onClose={props.onClose} isLocked>
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
          <FormButton look="primary" onClick={props.onClose}>
            {t(common.confirmCopied)}
          </FormButton>
        </div>
      </div>
    </FormModal>
  );
}
