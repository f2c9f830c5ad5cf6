import type { Webhook } from '@app/contracts/webhooks.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useRemoveWebhookMutation } from './webhooks.api';
import { webhooksMessages as m } from './webhooks.messages';
import styles from './webhooks.module.css';

interface RemoveWebhookProps {
  webhook: Webhook;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an endpoint and its log are removed. */
export function RemoveWebhook({ webhook: { id, url }, onRemoved, onClose }: RemoveWebhookProps) {
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
      confirmLabel={t(m.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorText(error, { failed: m.deleteFailed })}</Notice>}
    </ConfirmDialog>
  );
}
