import type { OwnSession } from '@app/contracts/profile.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useRichText } from '../../i18n/use-rich-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { ProperNoun } from '../../ui/proper-noun';
import { QueryState } from '../../ui/query-state';
import { Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { useDevicesQuery, useEndDeviceMutation } from './profile.api';
import { profileMessages as m } from './profile.messages';
import styles from './profile.module.css';

function useDeviceName() {
  const t = useText();
  return ({ browser, os }: OwnSession) =>
    t(m.device, { browser: browser ?? t(m.unknownBrowser), os: os ?? t(m.unknownSystem) });
}

/** The name of a device as shown; a translated page keeps the names of browser and system. */
function DeviceName({ device: { browser, os } }: { device: OwnSession }) {
  const t = useText();
  const richText = useRichText();
  return richText(m.device, {
    browser: browser ? <ProperNoun>{browser}</ProperNoun> : t(m.unknownBrowser),
    os: os ? <ProperNoun>{os}</ProperNoun> : t(m.unknownSystem),
  });
}

function Device({ device, onEnd }: { device: OwnSession; onEnd: () => void }) {
  const t = useText();
  const name = useDeviceName()(device);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.deviceName}>
          <DeviceName device={device} />
          {device.is_current && <Tag tone="good">{t(m.thisDevice)}</Tag>}
        </p>
        <p className={styles.lead}>
          {t(m.lastSeen)} <DateTime iso={device.last_seen_at} />
          {device.ip_address && <> · {t(m.address, { ip: device.ip_address })}</>}
        </p>
      </div>
      {!device.is_current && (
        <Button size="small" aria-label={t(m.endNamed, { device: name })} onClick={onEnd}>
          {t(m.end)}
        </Button>
      )}
    </li>
  );
}

function EndDevice({
  device,
  onClose,
  onEnded,
}: {
  device: OwnSession;
  onClose: () => void;
  onEnded: () => void;
}) {
  const t = useText();
  const errorText = useErrorText();
  const richText = useRichText();
  const [end, { isLoading, error }] = useEndDeviceMutation();
  const confirm = async () => {
    const { error: failure } = await end({ params: { id: device.id } });
    if (!failure) onEnded();
  };
  return (
    <ConfirmDialog
      title={t(m.endTitle)}
      text={richText(m.endText, { device: <DeviceName device={device} /> })}
      confirmLabel={t(m.end)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorText(error, { failed: m.endFailed })}</Notice>}
    </ConfirmDialog>
  );
}

/** The devices of the user; all but the current one can be logged out. */
export function DevicesCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { data: devices, ...query } = useDevicesQuery();
  const [ending, setEnding] = useState<OwnSession | null>(null);
  return (
    <Card as="section">
      <div>
        <h2>{t(m.devices)}</h2>
        <p className={styles.lead}>{t(m.devicesLead)}</p>
      </div>
      {!devices && (
        <QueryState
          query={query}
          errorText={(error) => errorText(error, { failed: m.devicesFailed })}
          count={1}
        />
      )}
      <ul className={styles.devices}>
        {devices?.map((device) => (
          <Device key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      {ending && (
        <EndDevice
          device={ending}
          onClose={() => setEnding(null)}
          onEnded={() => {
            setEnding(null);
            onDone(t(m.ended));
          }}
        />
      )}
    </Card>
  );
}
