import { apiKeyBodySchema, type NewApiKey } from '@app/contracts/api-keys.js';
import { type KeyScope, scopesOfRole } from '@app/contracts/endpoint.js';
import { API_KEY_NAME_MAX } from '@app/contracts/limits.js';
import type { Role } from '@app/contracts/roles.js';
import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { FormDialog } from '../../forms/form-dialog';
import { FieldFrame } from '../../forms/field-frame';
import { TextField } from '../../forms/fields';
import { useField } from '../../forms/form.context';
import { TimeField } from '../../forms/time-field';
import { SecretDialog } from '../../ui/secret-dialog';
import { useCreateApiKeyMutation } from './profile.api';
import { apiKeysMessages as m, profileMessages } from './profile.messages';
import styles from './profile.module.css';
import { TraccarSettings } from './traccar-settings';
import type { Text } from '../../i18n/catalogue';

/** What a scope allows, in words. */
export const scopeTexts: Record<KeyScope, Text> = {
  'bookings:read': m.bookingsRead,
  'bookings:write': m.bookingsWrite,
  'offers:read': m.offersRead,
  'payments:write': m.paymentsWrite,
  'trips:read': m.tripsRead,
  'money:read': m.moneyRead,
  'positions:write': m.positionsWrite,
};

/** Creates an API key and shows it once. */
export function MakeKey({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText();
  const [create] = useCreateApiKeyMutation();
  const [newKey, setNewKey] = useState<NewApiKey | null>(null);
  if (newKey) {
    const title = t(m.createdTitle, { name: newKey.name });
    return (
      <SecretDialog
        title={title}
        secret={newKey.key}
        texts={{ name: m.key, once: m.once, lost: m.lost, done: m.done }}
        onClose={onClose}
      >
        {newKey.key && newKey.scopes.includes('positions:write') && <TraccarSettings apiKey={newKey.key} />}
      </SecretDialog>
    );
  }
  return (
    <FormDialog
      title={t(m.createTitle)}
      onClose={onClose}
      name="api-key"
      schema={apiKeyBodySchema}
      initialValues={{ scopes: scopesOfRole[role].slice(0, 1) }}
      submitLabel={t(m.create)}
      busyLabel={t(m.creating)}
      errors={{ network: profileMessages.serverError, failed: m.createFailed }}
      onSubmit={async (body, { idempotencyKey }) => {
        const { data } = await create({ body, idempotencyKey }).unwrap();
        setNewKey(data);
      }}
    >
      <TextField
        name="name"
        label={t(m.name)}
        hint={t(role === 'user' ? m.nameHint : m.serverNameHint)}
        maxLength={API_KEY_NAME_MAX}
        autoComplete="off"
      />
      <ScopesField scopes={scopesOfRole[role]} />
      <TimeField name="expires_at" label={t(m.expiry)} hint={t(m.expiryHint)} usualTime="23:59" isOptional />
    </FormDialog>
  );
}

function ScopesField({ scopes }: { scopes: readonly KeyScope[] }) {
  const t = useText();
  const { id, value, change, isLocked } = useField('scopes');
  const chosenScopes: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldFrame name="scopes" label={t(m.scopes)}>
      <div className={styles.scopes} role="group" aria-label={t(m.scopes)} id={id} tabIndex={-1}>
        {scopes.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={chosenScopes.includes(scope)}
              disabled={isLocked}
              onChange={({ target }) =>
                change(scopes.filter((one) => (one === scope ? target.checked : chosenScopes.includes(one))))
              }
            />
            <span>
              {t(scopeTexts[scope])} <code translate="no">{scope}</code>
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
