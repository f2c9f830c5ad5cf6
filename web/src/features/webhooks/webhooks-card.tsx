import {
  type NewWebhook,
  type Webhook,
  webhookEventNames,
  type WebhookDisabledReason,
} from '@app/contracts/webhooks.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { FoldCard } from '../../ui/fold-card';
import { QueryState } from '../../ui/states';
import { DeliveryLog, RequestButton } from './delivery-log';
import { AddWebhook, EditWebhook, hostOf, eventTexts } from './webhook-form';
import {
  useWebhooksQuery,
  useRemoveWebhookMutation,
  useRotateWebhookMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';
import { ActionDialog } from '../../forms/action-dialog';
import { WEBHOOK_ROTATION_HOURS, WEBHOOK_FAILING_DAYS } from '@app/contracts/limits.js';
import { SecretDialog } from '../../ui/secret-dialog';
import { commonMessages as common } from '../../ui/common.messages';
import type { Text } from '../../i18n/catalogue';
import { useFormats } from '../../i18n/formats';
import { Notice } from '../../ui/notice';
import { Tag } from '../../ui/tag';

type WebhookAction = 'log' | 'edit' | 'rotate' | 'remove';

interface WebhookRowProps {
  webhook: Webhook;
  onOpen: (action: WebhookAction) => void;
  onSwitchedOn: () => void;
}

function WebhookRow({ webhook, onOpen, onSwitchedOn }: WebhookRowProps) {
  const t = useText();
  const formats = useFormats();
  const [test] = useTestWebhookMutation();
  const { id, url, events, is_active: isActive, earlier_secret_ends_at: earlierSecretEnd } = webhook;
  const isAll = events.length === webhookEventNames.length;
  return (
    <li className={styles.webhook}>
      <p className={styles.name}>
        <code translate="no">{url}</code> <StateTag webhook={webhook} />
      </p>
      <p className="soft">
        {isAll ? t(m.allEvents) : events.map((event) => t(eventTexts[event])).join(' · ')}
      </p>
      {earlierSecretEnd && (
        <p className="soft">{t(m.twoSecrets, { time: formats.dateTime(earlierSecretEnd) })}</p>
      )}
      {isActive ? (
        <FailingNotice webhook={webhook} />
      ) : (
        <DisabledNotice webhook={webhook} onDone={onSwitchedOn} />
      )}
      <div className="button-row">
        <Button size="small" aria-label={t(m.logNamed, { url })} onClick={() => onOpen('log')}>
          {t(m.log)}
        </Button>
        {isActive && (
          <RequestButton
            text={t(m.test)}
            label={t(m.testNamed, { url })}
            failedText={m.testFailed}
            onSend={async () => {
              await test({ params: { id } }).unwrap();
              onOpen('log');
            }}
          />
        )}
        <Button size="small" aria-label={t(m.editNamed, { url })} onClick={() => onOpen('edit')}>
          {t(common.edit)}
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

function FailingNotice({ webhook: { failing_since: since } }: { webhook: Webhook }) {
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

function DisabledNotice({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const t = useText();
  const formats = useFormats();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateWebhookMutation();
  const { id, url, disabled_reason: reason, disabled_at: offAt, failing_since: since } = webhook;
  const switchOn = async () => {
    const result = await update({ params: { id }, body: { is_active: true } });
    if (!result.error) onDone();
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

/** The open dialog. The one with a new secret stays until it is closed by its button. */
type OpenDialog =
  | { readonly action: 'add' }
  | { readonly action: WebhookAction; readonly id: number }
  | { readonly action: 'secret'; readonly newWebhook: NewWebhook };

/** The webhook endpoints of a customer: added, tested and read here. */
export function WebhooksCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const { data: webhooks, ...query } = useWebhooksQuery();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  return (
    <FoldCard title={t(m.title)} isFolded={!webhooks?.length}>
      <p className="soft">
        {t(m.lead)} <Link to="/developers#receive-events-with-webhooks">{t(m.docs)}</Link>
      </p>
      {!webhooks && <QueryState query={query} errorText={errorText} count={1} />}
      {webhooks?.length === 0 && <p className="soft">{t(m.none)}</p>}
      <ul className={styles.webhooks}>
        {webhooks?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onOpen={(action) => setOpenDialog({ action, id: webhook.id })}
            onSwitchedOn={() => onDone(t(m.turnedOn))}
          />
        ))}
      </ul>
      <CardRow>
        <Button icon="plus" onClick={() => setOpenDialog({ action: 'add' })}>
          {t(m.add)}
        </Button>
      </CardRow>
      {openDialog && (
        <WebhookDialogs openDialog={openDialog} webhooks={webhooks} onOpen={setOpenDialog} onDone={onDone} />
      )}
    </FoldCard>
  );
}

interface WebhookDialogsProps {
  openDialog: OpenDialog;
  webhooks: readonly Webhook[] | undefined;
  onOpen: (openDialog: OpenDialog | null) => void;
  onDone: (text: string) => void;
}

function WebhookDialogs({ openDialog, webhooks, onOpen, onDone }: WebhookDialogsProps) {
  const t = useText();
  const [rotate] = useRotateWebhookMutation();
  const [remove] = useRemoveWebhookMutation();
  const close = () => onOpen(null);
  const closeAndSay = (text: string) => {
    close();
    onDone(text);
  };
  const showSecret = (newWebhook: NewWebhook) => onOpen({ action: 'secret', newWebhook });
  if (openDialog.action === 'add') return <AddWebhook onCreated={showSecret} onClose={close} />;
  if (openDialog.action === 'secret') {
    return (
      <SecretDialog
        title={t(m.secretTitle, { host: hostOf(openDialog.newWebhook) })}
        secret={openDialog.newWebhook.secret}
        texts={{ name: m.secret, once: m.once, lost: m.lost, done: common.confirmCopied }}
        onClose={close}
      />
    );
  }
  const webhook = webhooks?.find(({ id }) => id === openDialog.id);
  // It was removed on another screen.
  if (!webhook) return null;
  const { id, url, earlier_secret_ends_at: earlierSecretEnd } = webhook;
  const params = { id };
  switch (openDialog.action) {
    case 'log':
      return <DeliveryLog webhook={webhook} onClose={close} />;
    case 'edit':
      return <EditWebhook webhook={webhook} onClose={close} onSaved={() => closeAndSay(t(m.saved))} />;
    case 'rotate':
      return (
        <ActionDialog
          title={t(m.rotateTitle)}
          text={t(m.rotateText, { hours: WEBHOOK_ROTATION_HOURS })}
          confirmLabel={t(m.rotate)}
          errors={{ failed: m.rotateFailed }}
          onConfirm={async () => showSecret((await rotate({ params }).unwrap()).data)}
          onClose={close}
        >
          {earlierSecretEnd && <p>{t(m.rotateAgain)}</p>}
        </ActionDialog>
      );
    case 'remove':
      return (
        <ActionDialog
          title={t(m.deleteTitle)}
          text={<span className={styles.breakable}>{t(m.deleteText, { url })}</span>}
          confirmLabel={t(common.delete)}
          isDangerous
          errors={{ failed: m.deleteFailed }}
          onConfirm={async () => {
            await remove({ params }).unwrap();
            closeAndSay(t(m.deleted));
          }}
          onClose={close}
        />
      );
  }
}
