import { postponeAccountQuestion } from '../api/page-account';
import { sessionExpired, useSessionUser } from '../api/session.store';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { ConfirmDialog, Dialog, DialogActions } from '../ui/dialog';
import { appMessages as m } from './app.messages';

/** Asks whose page this becomes after another account has logged in with this browser. */
export function OtherAccountDialog() {
  const t = useText();
  const name = useSessionUser()?.name ?? '';
  return (
    <Dialog title={t(m.otherAccountTitle)} onClose={postponeAccountQuestion}>
      <p>{t(m.otherAccountText, { name })}</p>
      <DialogActions>
        <Button onClick={() => location.reload()}>{t(m.otherAccountContinue)}</Button>
        <Button look="primary" onClick={sessionExpired}>
          {t(m.otherAccountReturn, { name })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface UnsentDialogProps {
  count: number;
  onLogout: () => void;
  onClose: () => void;
}

/** Warns a driver who logs out while reports of their trip are not sent. */
export function UnsentDialog({ count, onLogout, onClose }: UnsentDialogProps) {
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
