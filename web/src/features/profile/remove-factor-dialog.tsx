import { useText } from '../../i18n/use-text';
import { PasswordDialog } from './password-dialog';
import { secondFactorMessages as m } from './second-factor.messages';

interface RemoveFactorDialogProps {
  name: string;
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before a second factor is removed. */
export function RemoveFactorDialog({ name, onPassword, onClose }: RemoveFactorDialogProps) {
  const t = useText();
  return (
    <PasswordDialog
      title={t(m.removeTitle, { name })}
      text={t(m.removeText)}
      submitLabel={t(m.remove)}
      busyLabel={t(m.removing)}
      isDangerous
      onClose={onClose}
      onPassword={onPassword}
    />
  );
}
