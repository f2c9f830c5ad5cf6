import type { NewWebhook, Webhook } from '@app/contracts/webhooks.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { FoldCard } from '../../ui/fold-card';
import { QueryState } from '../../ui/states';
import { DeliveryLog } from './delivery-log';
import { AddWebhook, EditWebhook } from './webhook-form';
import { WebhookRow, type WebhookAction } from './webhook-row';
import { useWebhooksQuery, useRemoveWebhookMutation, useRotateWebhookMutation } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { WEBHOOK_ROTATION_HOURS } from '@app/contracts/limits.js';
import { SecretDialog } from '../../ui/secret-dialog';
import { hostOf } from './webhook-texts';
import { commonMessages as common } from '../../ui/common.messages';

/** Shows a new secret once. */
function MadeSecret({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
  const t = useText();
  const title = t(m.secretTitle, { host: hostOf(made) });
  return (
    <SecretDialog
      title={title}
      secret={made.secret}
      texts={{ name: m.secret, once: m.once, lost: m.lost, done: m.done }}
      onClose={onClose}
    />
  );
}

interface RotateSecretProps {
  webhook: Webhook;
  onMade: (newWebhook: NewWebhook) => void;
  onClose: () => void;
}

/** Asks before a new secret is made. */
function RotateSecret({ webhook, onMade, onClose }: RotateSecretProps) {
  const t = useText();
  const errorText = useErrorText();
  const [rotate, { isLoading, error }] = useRotateWebhookMutation();
  const { id, earlier_secret_ends_at: rotatingUntil } = webhook;
  const confirm = async () => {
    const { data: answer } = await rotate({ params: { id } });
    if (answer) onMade(answer.data);
  };
  return (
    <ConfirmDialog
      title={t(m.rotateTitle)}
      text={t(m.rotateText, { hours: WEBHOOK_ROTATION_HOURS })}
      confirmLabel={t(m.rotate)}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {rotatingUntil && <p>{t(m.rotateAgain)}</p>}
      {error && <Notice tone="bad">{errorText(error, { failed: m.rotateFailed })}</Notice>}
    </ConfirmDialog>
  );
}

interface RemoveWebhookProps {
  webhook: Webhook;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an endpoint and its log are removed. */
function RemoveWebhook({ webhook: { id, url }, onRemoved, onClose }: RemoveWebhookProps) {
  const t = useText();
  const errorText = useErrorText();
  const [remove, { isLoading, error }] = useRemoveWebhookMutation();
  const confirm = async () => {
    const { error: failure } = await remove({ params: { id } });
    if (!failure) onRemoved();
  };
  return (
    <ConfirmDialog
      title={t(m.deleteTitle)}
      text={<span className={styles.breakable}>{t(m.deleteText, { url })}</span>}
      confirmLabel={t(common.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorText(error, { failed: m.deleteFailed })}</Notice>}
    </ConfirmDialog>
  );
}

/** The open dialog. The one with a new secret stays until it is closed by its button. */
type Opened =
  | { readonly action: 'add' }
  | { readonly action: WebhookAction; readonly id: number }
  | { readonly action: 'secret'; readonly made: NewWebhook };

/** The webhook endpoints of a customer: added, tested and read here. */
export function WebhooksCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const { data: webhooks, ...query } = useWebhooksQuery();
  const [openDialog, setOpenDialog] = useState<Opened | null>(null);
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
        <OpenedDialog opened={openDialog} webhooks={webhooks} onOpen={setOpenDialog} onDone={onDone} />
      )}
    </FoldCard>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  webhooks: readonly Webhook[] | undefined;
  onOpen: (opened: Opened | null) => void;
  onDone: (text: string) => void;
}

function OpenedDialog({ opened, webhooks, onOpen, onDone }: OpenedDialogProps) {
  const t = useText();
  const close = () => onOpen(null);
  const closeAndSay = (text: string) => {
    close();
    onDone(text);
  };
  const onMade = (newWebhook: NewWebhook) => onOpen({ action: 'secret', made: newWebhook });
  if (opened.action === 'add') return <AddWebhook onMade={onMade} onClose={close} />;
  if (opened.action === 'secret') return <MadeSecret made={opened.made} onClose={close} />;
  const webhook = webhooks?.find(({ id }) => id === opened.id);
  // It was removed on another screen.
  if (!webhook) return null;
  const props = { webhook, onClose: close };
  switch (opened.action) {
    case 'log':
      return <DeliveryLog {...props} />;
    case 'edit':
      return <EditWebhook {...props} onSaved={() => closeAndSay(t(m.saved))} />;
    case 'rotate':
      return <RotateSecret {...props} onMade={onMade} />;
    case 'remove':
      return <RemoveWebhook {...props} onRemoved={() => closeAndSay(t(m.deleted))} />;
  }
}
