import { WEBHOOK_ROTATION_HOURS } from '@app/contracts/limits.js';
import type { NewWebhook, Webhook } from '@app/contracts/webhooks.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { SecretDialog } from '../../ui/secret-dialog';
import { hostOf } from './webhook-texts';
import { useRotateWebhookMutation } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';

/** Shows a new secret once. */
export function MadeSecret({ made, onClose }: { made: NewWebhook; onClose: () => void }) {
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
