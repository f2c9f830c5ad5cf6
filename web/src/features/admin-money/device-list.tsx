import type { ProofDevice } from '@app/contracts/proof-devices.js';
import { App, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useListErrorText } from '../../api/list-answer';
import { useErrorText } from '../../api/use-error-text';
import { ConfirmModal } from '../../desk/confirm-modal';
import { useText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { DateTime } from '../../ui/values';
import { useProofDevicesQuery, useRevokeProofDeviceMutation } from './proofs.api';
import styles from './proofs.module.css';
import { proofsMessages as m } from './proofs.messages';

const AddDevice = lazy(() => import('./add-device.modal'));

/** Phones that forward the messages of a wallet. */
export function DeviceList() {
  const t = useText();
  const { message } = App.useApp();
  const { data, error, isFetching, refetch } = useProofDevicesQuery();
  const errorText = useListErrorText({ network: m.network, failed: m.devicesFailed, invalid: m.invalid });
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<ProofDevice | null>(null);
  return (
    <section aria-label={t(m.devices)}>
      <div className={styles.head}>
        <p>{t(m.devicesLead)}</p>
        <Button type="primary" onClick={() => setIsAdding(true)}>
          {t(m.addDevice)}
        </Button>
      </div>
      {!data && error === undefined && <LoadingState text={t(m.devicesLoading)} count={1} />}
      {!data && error !== undefined && (
        <ErrorState text={errorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState text={t(m.noDevices)} hint={t(m.noDevicesHint)} />}
      {data && data.length > 0 && (
        <ul className={styles.devices} aria-label={t(m.devices)}>
          {data.map((device) => (
            <Device key={device.id} device={device} onRevoke={setAsked} />
          ))}
        </ul>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddDevice onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
      {asked && (
        <RevokeDialog
          device={asked}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null);
            void message.success(text);
          }}
        />
      )}
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
        <span className={styles.soft}>
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

interface RevokeDialogProps {
  device: ProofDevice;
  onDone: (text: string) => void;
  onClose: () => void;
}

function RevokeDialog({ device: { id, name }, onDone, onClose }: RevokeDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [revoke, { isLoading }] = useRevokeProofDeviceMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setFailure(null);
    try {
      const { message } = await revoke({ params: { id } }).unwrap();
      onDone(message);
    } catch (thrown) {
      setFailure(errorText(thrown, { network: m.network, failed: m.revokeFailed }));
    }
  };
  return (
    <ConfirmModal
      title={t(m.revokeTitle, { name })}
      text={t(m.revokeText)}
      confirmLabel={t(m.revoke)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmModal>
  );
}
