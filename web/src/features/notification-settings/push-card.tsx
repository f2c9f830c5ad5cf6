import type { PushDevice } from '@app/contracts/push-subscriptions.js';
import { useCallback, useEffect, useState } from 'react';
import { pushState, turnPushOff, turnPushOn, type PushState } from '../../api/push-device';
import type { Text } from '../../i18n/catalogue';
import { useRichText, useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, EntryList, Entry } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { ProperNoun } from '../../ui/words';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import {
  useEndPushMutation,
  usePushDevicesQuery,
  usePushKeyQuery,
} from '../../api/notification-settings.api';
import { notificationSettingsMessages as m } from './notification-settings.messages';
import styles from './notification-settings.module.css';
import { commonMessages as common } from '../../ui/common.messages';

const stateTexts: Record<PushState, Text> = {
  on: m.pushOn,
  off: m.pushOff,
  denied: m.pushDenied,
  unsupported: m.pushUnsupported,
};

function Device({ device, onRemove }: { device: PushDevice; onRemove: () => void }) {
  const t = useText();
  const richText = useRichText();
  const { browser, os, last_sent_at } = device;
  const name = t(m.device, { browser: browser ?? t(m.unknownBrowser), os: os ?? t(m.unknownSystem) });
  return (
    <Entry
      name={richText(m.device, {
        browser: browser ? <ProperNoun>{browser}</ProperNoun> : t(m.unknownBrowser),
        os: os ? <ProperNoun>{os}</ProperNoun> : t(m.unknownSystem),
      })}
      action={
        <Button size="small" aria-label={t(m.removeNamed, { device: name })} onClick={onRemove}>
          {t(m.remove)}
        </Button>
      }
    >
      <p className="soft">
        {last_sent_at ? (
          <>
            {t(m.lastSent)} <DateTime iso={last_sent_at} />
          </>
        ) : (
          t(m.neverSent)
        )}
      </p>
    </Entry>
  );
}

/** The state of web push on this device, with functions to turn it on and off. */
function usePush(userId: number) {
  const { data: key } = usePushKeyQuery();
  const { data: devices, refetch } = usePushDevicesQuery();
  const [endPush] = useEndPushMutation();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const look = useCallback(() => {
    pushState(userId).then(setState, () => setState('unsupported'));
  }, [userId]);
  useEffect(look, [look]);

  const current = devices?.find(({ is_current }) => is_current);
  const otherDevices = devices?.filter(({ is_current }) => !is_current) ?? [];
  // Removed from another device, or forgotten by its push service.
  const shownState = state === 'on' && devices && !current ? 'off' : state;

  const turn = async (isOn: boolean) => {
    setIsBusy(true);
    setHasFailed(false);
    if (isOn && key?.public_key) {
      const newState = await turnPushOn(userId, key.public_key);
      if (newState === 'failed') setHasFailed(true);
      else setState(newState);
    } else {
      await turnPushOff().catch(() => undefined);
      if (current) await endPush({ params: { id: current.id } });
      look();
    }
    await refetch();
    setIsBusy(false);
  };
  const remove = (id: number) => void endPush({ params: { id } });
  return { key, others: otherDevices, shown: shownState, isBusy, hasFailed, turn, remove };
}

interface OtherDevicesProps {
  devices: readonly PushDevice[];
  onRemove: (id: number) => void;
}

function OtherDevices({ devices, onRemove }: OtherDevicesProps) {
  const t = useText();
  return (
    <>
      <h3>{t(m.otherDevices)}</h3>
      <EntryList>
        {devices.map((device) => (
          <Device key={device.id} device={device} onRemove={() => onRemove(device.id)} />
        ))}
      </EntryList>
    </>
  );
}

/** Web push on this device and the person's others. */
export function PushCard({ userId }: { userId: number }) {
  const t = useText();
  const { key, others, shown, isBusy, hasFailed, turn, remove } = usePush(userId);

  return (
    <Card as="section">
      <div>
        <h2 className={styles.thisDevice}>
          {t(common.thisDevice)}
          {shown === 'on' && <Tag tone="good">{t(m.push)}</Tag>}
        </h2>
        <p className="soft">{t(m.pushLead)}</p>
      </div>
      {key && key.public_key === null ? (
        <Notice tone="info" isLive={false}>
          {t(m.pushUnavailable)}
        </Notice>
      ) : (
        shown && (
          <div className={styles.push}>
            <p>{t(stateTexts[shown])}</p>
            {shown === 'off' && (
              <Button look="primary" icon="bell" isBusy={isBusy} onClick={() => void turn(true)}>
                {t(m.turnOn)}
              </Button>
            )}
            {shown === 'on' && (
              <Button isBusy={isBusy} onClick={() => void turn(false)}>
                {t(m.turnOff)}
              </Button>
            )}
          </div>
        )
      )}
      {hasFailed && <Notice tone="bad">{t(m.turnFailed)}</Notice>}
      {others.length > 0 && <OtherDevices devices={others} onRemove={remove} />}
    </Card>
  );
}
