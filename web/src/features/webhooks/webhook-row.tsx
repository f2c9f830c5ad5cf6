import { WEBHOOK_FAILING_DAYS } from '@app/contracts/limits.js';
import { webhookEventNames, type Webhook, type WebhookDisabledReason } from '@app/contracts/webhooks.js';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/tag';
import { eventTexts } from './webhook-texts';
import { useTestWebhookMutation, useUpdateWebhookMutation } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';
import { commonMessages as common } from '../../ui/common.messages';

/** The dialogs of one endpoint. */
export type WebhookAction = 'log' | 'edit' | 'rotate' | 'remove';

interface WebhookRowProps {
  webhook: Webhook;
  onOpen: (action: WebhookAction) => void;
  onSwitchedOn: () => void;
}

/** One endpoint: its events, its state and its actions. */
export function WebhookRow({ webhook, onOpen, onSwitchedOn }: WebhookRowProps) {
  const t = useText();
  const formats = useFormats();
  const { url, events, is_active: isActive, earlier_secret_ends_at: rotatingUntil } = webhook;
  const isAll = events.length === webhookEventNames.length;
  return (
    <li className={styles.webhook}>
      <p className={styles.name}>
        <code translate="no">{url}</code> <StateTag webhook={webhook} />
      </p>
      <p className="soft">
        {isAll ? t(m.allEvents) : events.map((event) => t(eventTexts[event])).join(' · ')}
      </p>
      {rotatingUntil && <p className="soft">{t(m.twoSecrets, { time: formats.dateTime(rotatingUntil) })}</p>}
      {isActive ? <Failing webhook={webhook} /> : <SwitchedOff webhook={webhook} onDone={onSwitchedOn} />}
      <div className={styles.actions}>
        <Button size="small" aria-label={t(m.logNamed, { url })} onClick={() => onOpen('log')}>
          {t(m.log)}
        </Button>
        {isActive && <TestButton webhook={webhook} onSent={() => onOpen('log')} />}
        <Button size="small" aria-label={t(m.editNamed, { url })} onClick={() => onOpen('edit')}>
          {t(m.edit)}
        </Button>
        <Button size="small" aria-label={t(m.rotateNamed, { url })} onClick={() => onOpen('rotate')}>
          {t(m.rotate)}
        </Button>
        <Button size="small" aria-label={t(m.deleteNamed, { url })} onClick={() => onOpen('remove')}>
          {t(common.delete)}
        </Button>
      </div>
    </li>
  );
}

function StateTag({ webhook: { is_active: isActive, failing_since: since } }: { webhook: Webhook }) {
  const t = useText();
  if (!isActive) return <Tag tone="bad">{t(m.off)}</Tag>;
  return since ? <Tag tone="waiting">{t(m.failing)}</Tag> : <Tag tone="good">{t(m.active)}</Tag>;
}

function Failing({ webhook: { failing_since: since } }: { webhook: Webhook }) {
  const t = useText();
  const formats = useFormats();
  if (!since) return null;
  return (
    <Notice tone="waiting" isLive={false}>
      {t(m.failingSince, { time: formats.dateTime(since), days: WEBHOOK_FAILING_DAYS })}
    </Notice>
  );
}

const offTexts: Record<WebhookDisabledReason, Text> = {
  owner: m.offByOwner,
  failing: m.offFailing,
  gone: m.offGone,
};

function SwitchedOff({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateWebhookMutation();
  const { id, url, disabled_reason: reason, disabled_at: offAt, failing_since: since } = webhook;
  const switchOn = async () => {
    const { error: failure } = await update({ params: { id }, body: { is_active: true } });
    if (!failure) onDone();
  };
  return (
    <>
      <Notice tone={reason === 'owner' ? 'info' : 'bad'} isLive={false}>
        <div className={styles.off}>
          <p>
            {t(offTexts[reason ?? 'owner'], { days: WEBHOOK_FAILING_DAYS })}{' '}
            {offAt && t(m.offAt, { time: formats.dateTime(offAt) })}{' '}
            {since && t(m.offSince, { time: formats.dateTime(since) })}
          </p>
          <Button
            size="small"
            isBusy={isLoading}
            aria-label={t(m.turnOnNamed, { url })}
            onClick={() => void switchOn()}
          >
            {t(m.turnOn)}
          </Button>
        </div>
      </Notice>
      {error && <Notice tone="bad">{errorText(error, { failed: m.turnOnFailed })}</Notice>}
    </>
  );
}

function TestButton({ webhook: { id, url }, onSent }: { webhook: Webhook; onSent: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [test, { isLoading, error }] = useTestWebhookMutation();
  const send = async () => {
    const { error: failure } = await test({ params: { id } });
    if (!failure) onSent();
  };
  return (
    <>
      <Button
        size="small"
        isBusy={isLoading}
        aria-label={t(m.testNamed, { url })}
        onClick={() => void send()}
      >
        {t(m.test)}
      </Button>
      {error && (
        <div className={styles.failure}>
          <Notice tone="bad">{errorText(error, { failed: m.testFailed })}</Notice>
        </div>
      )}
    </>
  );
}
