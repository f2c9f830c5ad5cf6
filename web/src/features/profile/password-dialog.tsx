import { confirmedByPasswordSchema } from '@app/contracts/second-factor.js';
import { useText } from '../../i18n/use-text';
import { FormDialog } from '../../forms/form-dialog';
import { PasswordField } from '../../forms/fields';
import { secondFactorMessages as m } from './profile.messages';
import { commonMessages as common } from '../../ui/common.messages';

export interface PasswordDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  busyLabel: string;
  isDangerous?: boolean;
  /** Sends the password. A thrown error is shown. */
  onPassword: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password before a change of the second factor. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { text, isDangerous, onPassword, ...dialog } = props;
  const t = useText();
  return (
    <FormDialog
      {...dialog}
      lead={text}
      name="second-factor-password"
      schema={confirmedByPasswordSchema}
      submitLook={isDangerous ? 'danger' : 'primary'}
      errors={{ failed: m.failed }}
      onSubmit={({ password }) => onPassword(password)}
    >
      <PasswordField name="password" label={t(common.password)} autoComplete="current-password" />
    </FormDialog>
  );
}

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
