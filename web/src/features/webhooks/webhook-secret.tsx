import { WEBHOOK_ROTATION_HOURS } from '@app/contracts/limits.js';
import type { NewWebhook, Webhook } from '@app/contracts/webhooks.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { ConfirmDialog, Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { hostOf } from './webhook-texts';
import { useRotateWebhookMutation } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';

/** Shows a new secret this once. Closes by its button only: a click beside it would lose the secret. */
export function MadeSecret({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
  const t = useText();
  const { secret } = made;
  return (
    <Dialog title={t(m.secretTitle, { host: hostOf(made) })} onClose={onClose} isLocked>
      {secret === null ? (
        <Notice tone="bad">{t(m.lost)}</Notice>
      ) : (
        <>
          <Notice tone="waiting">{t(m.once)}</Notice>
          <p className={styles.secret}>
            <code translate="no">{secret}</code>
            <CopyButton text={secret} label={t(m.secret)} />
          </p>
        </>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t(m.done)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RotateSecretProps {
  webhook: Webhook;
  onMade: (made: NewWebhook) => void;
  onClose: () => void;
}

/** Asks before a new secret is made. */
export function RotateSecret({ webhook, onMade, onClose }: RotateSecretProps) {
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
      confirmLabel={t(m.rotateConfirm)}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {rotatingUntil && <p>{t(m.rotateAgain)}</p>}
      {error && <Notice tone="bad">{errorText(error, { failed: m.rotateFailed })}</Notice>}
    </ConfirmDialog>
  );
}
