import { useText } from '../i18n/use-text';
import { ConfirmDialog } from '../ui/dialog';
import { appMessages as m } from './app.messages';

interface UnsentDialogProps {
  count: number;
  onLogout: () => void;
  onClose: () => void;
}

/** Warns a driver who logs out while reports of their trip are not sent. */
export default function UnsentDialog({ count, onLogout, onClose }: UnsentDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t(m.unsentTitle, { count })}
      text={t(m.unsentText)}
      confirmLabel={t(m.unsentLogout)}
      cancelLabel={t(m.unsentStay)}
      isDangerous
      onConfirm={onLogout}
      onClose={onClose}
    />
  );
}
