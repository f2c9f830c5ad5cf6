import {
  type UpdatePreferencesBody,
  notificationChannels,
  type NotificationPreferences,
  type NotificationChannel,
  type NotificationTopic,
} from '@app/contracts/notification-preferences.js';
import { useState, useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSessionUser } from '../../api/session.store';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText, useRichText } from '../../i18n/use-text';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState } from '../../ui/states';
import { AlertsCard, QuietHoursCard } from './alerts-card';
import {
  keepPreferences,
  showChange,
  usePreferencesQuery,
  useUpdatePreferencesMutation,
  useEndPushMutation,
  usePushDevicesQuery,
  usePushKeyQuery,
} from '../../api/notification-settings.api';
import { notificationSettingsMessages as m } from './notification-settings.messages';
import styles from './notification-settings.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { uiMessages as ui } from '../../ui/ui.messages';
import { Card, EntryList, Entry } from '../../ui/card';
import { Switch } from '../../ui/switch';
import type { Text } from '../../i18n/catalogue';
import type { PushDevice } from '@app/contracts/push-subscriptions.js';
import { pushState, turnPushOff, turnPushOn, type PushState } from '../../api/push-device';
import { Button } from '../../ui/button';
import { ProperNoun } from '../../ui/words';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';

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
  return { key, otherDevices, state: shownState, isBusy, hasFailed, turn, remove };
}

function PushCard({ userId }: { userId: number }) {
  const t = useText();
  const { key, otherDevices, state, isBusy, hasFailed, turn, remove } = usePush(userId);

  return (
    <Card as="section">
      <div>
        <h2 className={styles.thisDevice}>
          {t(common.thisDevice)}
          {state === 'on' && <Tag tone="good">{t(common.push)}</Tag>}
        </h2>
        <p className="soft">{t(m.pushLead)}</p>
      </div>
      {key && key.public_key === null ? (
        <Notice tone="info" isLive={false}>
          {t(m.pushUnavailable)}
        </Notice>
      ) : (
        state && (
          <div className={styles.push}>
            <p>{t(stateTexts[state])}</p>
            {state === 'off' && (
              <Button look="primary" icon="bell" isBusy={isBusy} onClick={() => void turn(true)}>
                {t(m.turnOn)}
              </Button>
            )}
            {state === 'on' && (
              <Button isBusy={isBusy} onClick={() => void turn(false)}>
                {t(m.turnOff)}
              </Button>
            )}
          </div>
        )
      )}
      {hasFailed && <Notice tone="bad">{t(m.turnFailed)}</Notice>}
      {otherDevices.length > 0 && (
        <>
          <h3>{t(m.otherDevices)}</h3>
          <EntryList>
            {otherDevices.map((device) => (
              <Device key={device.id} device={device} onRemove={() => remove(device.id)} />
            ))}
          </EntryList>
        </>
      )}
    </Card>
  );
}

const topicTexts: Record<NotificationTopic, { readonly name: Text; readonly hint: Text }> = {
  alerts: { name: m.alerts, hint: m.alertsHint },
  offers: { name: ui.offers, hint: m.offersHint },
  payments: { name: ui.payments, hint: m.decisionsHint },
  codes: { name: m.codes, hint: m.codesHint },
  bookings: { name: common.bookings, hint: m.bookingsHint },
  reviews: { name: m.reviews, hint: m.decisionsHint },
  support: { name: ui.support, hint: m.supportHint },
  contact: { name: m.contact, hint: m.contactHint },
  announcements: { name: m.announcements, hint: m.announcementsHint },
};

const channelTexts: Record<NotificationChannel, Text> = {
  app: m.app,
  mail: common.email,
  sms: m.sms,
  push: common.push,
};

interface TopicsCardProps {
  preferences: NotificationPreferences;
  onChange: (change: UpdatePreferencesBody) => void;
}

function TopicsCard({ preferences, onChange }: TopicsCardProps) {
  const t = useText();
  const { choices, is_sms_available } = preferences;
  const channels = notificationChannels.filter((channel) => choices.some((one) => one.channel === channel));
  const topics = [...new Set(choices.map(({ topic }) => topic))];
  return (
    <Card as="section">
      <h2>{t(m.topics)}</h2>
      <table className={styles.topics}>
        <thead>
          <tr>
            <th scope="col">{t(m.topic)}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(channelTexts[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => {
            const { name, hint } = topicTexts[topic];
            return (
              <tr key={topic}>
                <th scope="row">
                  {t(name)}
                  <small>{t(hint)}</small>
                </th>
                {channels.map((channel) => {
                  const choice = choices.find((one) => one.topic === topic && one.channel === channel);
                  const label = t(m.by, { topic: t(name), channel: t(channelTexts[channel]) });
                  return (
                    <td key={channel} data-channel={t(channelTexts[channel])}>
                      {choice && (
                        <span title={choice.is_locked ? t(m.always) : undefined}>
                          <Switch
                            isOn={choice.is_on && (channel !== 'sms' || is_sms_available)}
                            isDisabled={choice.is_locked || (channel === 'sms' && !is_sms_available)}
                            label={choice.is_locked ? `${label}. ${t(m.always)}` : label}
                            onChange={(is_on) => onChange({ choices: [{ topic, channel, is_on }] })}
                          />
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="soft">{t(m.appHint)}</p>
      {channels.includes('sms') && !is_sms_available && <p className="soft">{t(m.smsOff)}</p>}
    </Card>
  );
}

/** Which notifications the user gets, and how: each change is saved at once, and undone when the server refuses it. */
export function NotificationSettingsPage() {
  const t = useText();
  const user = useSessionUser();
  const dispatch = useDispatch<AppDispatch>();
  const errorText = useErrorText({ failed: m.failed });
  const { data, ...query } = usePreferencesQuery();
  const [update] = useUpdatePreferencesMutation();
  const [failure, setFailure] = useState<string | null>(null);
  if (!user) return null;

  const change = async (body: UpdatePreferencesBody) => {
    setFailure(null);
    const undo = dispatch(showChange(body));
    try {
      const answer = await update({ body }).unwrap();
      void dispatch(keepPreferences(answer.data));
    } catch (error) {
      undo();
      setFailure(errorText(error, { failed: m.saveFailed }));
    }
  };
  const onChange = (body: UpdatePreferencesBody) => void change(body);

  return (
    <>
      <PageHeader
        title={t(pages.notificationSettings)}
        lead={t(m.lead)}
        back={{ to: '/notifications', label: t(pages.notifications) }}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {!data && <QueryState query={query} errorText={errorText} count={2} />}
      {data && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {data.alerts && <AlertsCard alerts={data.alerts} onChange={onChange} />}
            <TopicsCard preferences={data} onChange={onChange} />
          </div>
          <div className={styles.column}>
            <PushCard userId={user.user_id} />
            <QuietHoursCard quietHours={data.quiet_hours} onChange={onChange} />
          </div>
        </div>
      )}
    </>
  );
}
