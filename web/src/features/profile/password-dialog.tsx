import { confirmedByPasswordSchema } from '@app/contracts/second-factor.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ContractForm } from '../../forms/contract-form';
import { PasswordField } from '../../forms/fields';
import { secondFactorMessages as m } from './profile.messages';
import { uiMessages } from '../../ui/ui.messages';
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
  const { title, text, submitLabel, busyLabel, isDangerous, onPassword, onClose } = props;
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <ContractForm
        name="second-factor-password"
        schema={confirmedByPasswordSchema}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        submitLook={isDangerous ? 'danger' : 'primary'}
        describeError={errorText}
        onSubmit={({ password }) => onPassword(password)}
        actions={<Button onClick={onClose}>{t(uiMessages.cancel)}</Button>}
      >
        <PasswordField name="password" label={t(common.password)} autoComplete="current-password" />
      </ContractForm>
    </Dialog>
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
