import type { ProofDevice } from '@app/contracts/proof-devices.js';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ActionModal, type DialogHandlers, useDialog } from '../../staff/form-modal';
import { useStaffErrorText } from '../../staff/list-frame';
import { useText } from '../../i18n/use-text';
import { QueryState, EmptyState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { useProofDevicesQuery, useRevokeProofDeviceMutation } from './proofs.api';
import cells from '../../staff/cells.module.css';
import styles from './proofs.module.css';
import { moneyMessages, proofsMessages as m } from './money.messages';

const AddDevice = lazy(() => import('./add-device.modal'));

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
      {isAdding && (
        <Suspense fallback={null}>
          <AddDevice onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {target && <RevokeDialog device={target} {...dialog} />}
    </section>
  );
}

interface DeviceProps {
  device: ProofDevice;
  onRevoke: (device: ProofDevice) => void;
}

function Device({ device, onRevoke }: DeviceProps) {
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
      <Button danger size="small" aria-label={`${t(m.revoke)}: ${name}`} onClick={() => onRevoke(device)}>
        {t(m.revoke)}
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
      confirmLabel={t(m.revoke)}
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
