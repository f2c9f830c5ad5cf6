import type { OwnSession } from '@app/contracts/profile.js';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useRichText, useText } from '../../i18n/use-text';
import { ActionDialog } from '../../forms/action-dialog';
import { Button } from '../../ui/button';
import { Card, EntryList, Entry } from '../../ui/card';
import { QueryState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import { useDevicesQuery, useEndDeviceMutation } from './profile.api';
import { profileMessages as m } from './profile.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { ProperNoun } from '../../ui/words';

type NamedDevice = Pick<OwnSession, 'browser' | 'os'>;

/** The name of a device as a text, for screen readers. */
export function useDeviceName() {
  const t = useText();
  return ({ browser, os }: NamedDevice) =>
    t(m.device, { browser: browser ?? t(m.unknownBrowser), os: os ?? t(m.unknownSystem) });
}

/** The name of a device as shown; a translated page keeps the names of browser and system. */
function DeviceName({ device: { browser, os } }: { device: NamedDevice }) {
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
    <Entry
      name={
        <>
          <DeviceName device={device} />
          {device.is_current && <Tag tone="good">{t(common.thisDevice)}</Tag>}
        </>
      }
      action={
        !device.is_current && (
          <Button size="small" aria-label={t(m.signOutNamed, { device: name })} onClick={onEnd}>
            {t(m.signOut)}
          </Button>
        )
      }
    >
      <p className="soft">
        {t(m.lastSeen)} <DateTime iso={device.last_seen_at} />
        {device.ip_address && <> · {t(m.address, { ip: device.ip_address })}</>}
      </p>
    </Entry>
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
  const richText = useRichText();
  const [end] = useEndDeviceMutation();
  return (
    <ActionDialog
      title={t(m.signOutTitle)}
      text={richText(m.signOutText, { device: <DeviceName device={device} /> })}
      confirmLabel={t(m.signOut)}
      isDangerous
      errors={{ failed: m.signOutFailed }}
      onConfirm={async () => {
        await end({ params: { id: device.id } }).unwrap();
        onEnded();
      }}
      onClose={onClose}
    />
  );
}

/** The devices of the user; all but the current one can be logged out. */
export function DevicesCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText({ failed: m.devicesFailed });
  const { data: devices, ...query } = useDevicesQuery();
  const [sessionToEnd, setSessionToEnd] = useState<OwnSession | null>(null);
  return (
    <Card as="section">
      <div>
        <h2>{t(m.devices)}</h2>
        <p className="soft">{t(m.devicesLead)}</p>
      </div>
      {!devices && <QueryState query={query} errorText={errorText} count={1} />}
      <EntryList>
        {devices?.map((device) => (
          <Device key={device.id} device={device} onEnd={() => setSessionToEnd(device)} />
        ))}
      </EntryList>
      {sessionToEnd && (
        <EndDevice
          device={sessionToEnd}
          onClose={() => setSessionToEnd(null)}
          onEnded={() => {
            setSessionToEnd(null);
            onDone(t(m.signedOut));
          }}
        />
      )}
    </Card>
  );
}
