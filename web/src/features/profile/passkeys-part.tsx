import {
  type Passkey,
  secondFactorEndpoints,
  confirmedByPasswordSchema,
} from '@app/contracts/second-factor.js';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../api/api-error';
import { knowsPasskeys, makePasskey } from '../../api/passkeys';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { DateTime } from '../../ui/values';
import { TextField, PasswordField } from '../../forms/fields';
import { FormDialog } from '../../forms/form-dialog';
import { bodySchemaOf } from '../../forms/schemas';
import {
  useAddPasskeyMutation,
  usePasskeyOptionsMutation,
  useRemovePasskeyMutation,
} from './second-factor.api';
import { secondFactorMessages as m, profileMessages as profile } from './profile.messages';
import styles from './profile.module.css';
import { EntryList, Entry } from '../../ui/card';
import { commonMessages as common } from '../../ui/common.messages';

interface FactorPartProps {
  name: string;
  tag?: ReactNode;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One kind of second factor: what it is, what the user has of it, and what can be done. */
export function FactorPart({ name, tag, lead, action, children }: FactorPartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <div>
          <h3 className={styles.partName}>
            {name} {tag}
          </h3>
          <p className="soft">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

interface PasswordDialogProps {
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

interface AddPasskeyProps {
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

const nameSchema = bodySchemaOf(secondFactorEndpoints.addPasskey).pick({ name: true });

/** Names a new passkey and lets the browser make it. */
function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const [begin] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const [isNamed, setIsNamed] = useState(false);
  return (
    <FormDialog
      title={t(m.addPasskey)}
      name="passkey"
      schema={nameSchema}
      submitLabel={t(m.addPasskey)}
      busyLabel={t(common.adding)}
      isSubmitDisabled={!isNamed}
      describeError={(error) => (isApiError(error) ? errorText(error) : t(m.passkeyCancelled))}
      onChange={({ name = '' }) => setIsNamed(name.trim() !== '')}
      onSubmit={async ({ name }) => {
        const { data: options } = await begin().unwrap();
        const newPasskey = await makePasskey(options);
        const credential = newPasskey as Parameters<typeof add>[0]['body']['credential'];
        const { data } = await add({ body: { name, credential } }).unwrap();
        onAdded(data.recovery_codes);
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t(common.name)} hint={t(m.passkeyNameHint)} maxLength={60} />
    </FormDialog>
  );
}

interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  onCodes: (codes: string[]) => void;
  onDone: (text: string) => void;
}

/** The passkeys of the user. */
export function PasskeysPart({ passkeys, onCodes, onDone }: PasskeysPartProps) {
  const t = useText();
  const [remove] = useRemovePasskeyMutation();
  const [isAdding, setIsAdding] = useState(false);
  const [removedPasskey, setRemovedPasskey] = useState<Passkey | null>(null);
  return (
    <FactorPart
      name={t(m.passkeys)}
      lead={t(knowsPasskeys() ? m.passkeysLead : m.noPasskeys)}
      action={
        knowsPasskeys() && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t(m.addPasskey)}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemove={setRemovedPasskey} />}
      {isAdding && (
        <AddPasskey
          onClose={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false);
            onCodes(codes);
          }}
        />
      )}
      {removedPasskey && (
        <RemoveFactorDialog
          name={removedPasskey.name}
          onClose={() => setRemovedPasskey(null)}
          onPassword={async (password) => {
            await remove({ params: { id: removedPasskey.id }, body: { password } }).unwrap();
            setRemovedPasskey(null);
            onDone(t(m.removed));
          }}
        />
      )}
    </FactorPart>
  );
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const t = useText();
  return (
    <EntryList>
      {passkeys.map((passkey) => (
        <Entry
          key={passkey.id}
          name={<span translate="no">{passkey.name}</span>}
          action={
            <Button
              size="small"
              aria-label={t(m.removeNamed, { name: passkey.name })}
              onClick={() => onRemove(passkey)}
            >
              {t(m.remove)}
            </Button>
          }
        >
          <p className="soft">
            {passkey.last_used_at ? (
              <>
                {t(profile.lastUsed)} <DateTime iso={passkey.last_used_at} />
              </>
            ) : (
              t(profile.neverUsed)
            )}
          </p>
        </Entry>
      ))}
    </EntryList>
  );
}
