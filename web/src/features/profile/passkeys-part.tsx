import type { Passkey } from '@app/contracts/second-factor.js';
import { useId, useState, type FormEvent } from 'react';
import { isApiError } from '../../api/api-error';
import { knowsPasskeys, makePasskey } from '../../api/passkeys';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { DateTime } from '../../ui/values';
import fields from '../../forms/fields.module.css';
import { RemoveFactorDialog } from './password-dialog';
import {
  useAddPasskeyMutation,
  usePasskeyOptionsMutation,
  useRemovePasskeyMutation,
} from './second-factor.api';
import { secondFactorMessages as m } from './profile.messages';
import styles from './second-factor.module.css';
import { uiMessages } from '../../ui/ui.messages';
import { EntryList, Entry } from '../../ui/card';
import { commonMessages as common } from '../../ui/common.messages';

interface AddPasskeyProps {
  onAdded: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Names a new passkey and lets the browser make it. */
function AddPasskey({ onAdded, onClose }: AddPasskeyProps) {
  const t = useText();
  const errorText = useErrorText();
  const [begin] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name.trim() === '') return;
    setIsBusy(true);
    setError(null);
    try {
      const { data: options } = await begin().unwrap();
      const newPasskey = await makePasskey(options);
      const credential = newPasskey as Parameters<typeof add>[0]['body']['credential'];
      const { data } = await add({ body: { name, credential } }).unwrap();
      onAdded(data.recovery_codes);
    } catch (thrown) {
      setError(isApiError(thrown) ? errorText(thrown, { failed: m.failed }) : t(m.passkeyCancelled));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={t(m.addPasskey)} onClose={onClose} isLocked={isBusy}>
      <form className={styles.setup} noValidate onSubmit={(event) => void submit(event)}>
        <PasskeyName value={name} onChange={setName} />
        {error && <Notice tone="bad">{error}</Notice>}
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t(uiMessages.cancel)}
          </Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={name.trim() === ''}>
            {t(isBusy ? common.adding : m.addPasskey)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PasskeyName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <label className={fields['label']} htmlFor={id}>
        {t(m.passkeyName)}
      </label>
      <input
        id={id}
        className={fields['control']}
        value={value}
        maxLength={60}
        // The dialog asks for it alone.
        autoFocus
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="soft">
        {t(m.passkeyNameHint)}
      </p>
    </div>
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
    <section className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3>{t(m.passkeys)}</h3>
          <p className="soft">{t(knowsPasskeys() ? m.passkeysLead : m.noPasskeys)}</p>
        </div>
        {knowsPasskeys() && (
          <Button size="small" onClick={() => setIsAdding(true)}>
            {t(m.addPasskey)}
          </Button>
        )}
      </div>
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
    </section>
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
                {t(m.lastUsed)} <DateTime iso={passkey.last_used_at} />
              </>
            ) : (
              t(m.neverUsed)
            )}
          </p>
        </Entry>
      ))}
    </EntryList>
  );
}
