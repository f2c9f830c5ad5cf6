import type { SendNotificationBody } from '@app/contracts/broadcasts.js';
import { ConfirmModal } from '../../desk/confirm-modal';
import { useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { roleTexts } from './notification-texts';
import { Preview } from './preview';
import { sendNotificationMessages as m } from './send-notification.messages';
import { useAudienceSize } from './use-audience-size';

interface ConfirmSendingProps {
  body: SendNotificationBody;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the recipients and their number before sending, which cannot be undone. */
export function ConfirmSending({ body, onConfirm, onClose }: ConfirmSendingProps) {
  const t = useText();
  const { number } = useFormats();
  const { audience, role } = body;
  const size = useAudienceSize({ audience, role });
  const whom = audience === 'role' && role ? t(roleTexts[role]) : t(m.toEveryone);
  return (
    <ConfirmModal
      title={t(m.confirmTitle)}
      text={
        size === undefined ? t(m.confirmText, { whom }) : t(m.confirmCount, { whom, count: number(size) })
      }
      confirmLabel={t(m.send)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Preview title={body.title} message={body.message} type={body.type} />
    </ConfirmModal>
  );
}
