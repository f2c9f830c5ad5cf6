import { type ApiKey, apiKeyBodySchema, apiKeyEndpoints, type NewApiKey } from '@app/contracts/api-keys.js';
import type { Role } from '@app/contracts/roles.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/api';
import { listOf, listTags, mutationOf, queryOf } from '../../api/endpoints';
import { serverNow } from '../../lib/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CardRow, EntryList, Entry } from '../../ui/card';
import { FoldCard } from '../../ui/fold-card';
import { ActionDialog } from '../../forms/action-dialog';
import { QueryState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import { apiKeysMessages as m, profileMessages } from './profile.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './profile.module.css';
import { type KeyScope, scopesOfRole } from '@app/contracts/endpoint.js';
import { API_KEY_NAME_MAX } from '@app/contracts/limits.js';
import { FormDialog } from '../../forms/form-dialog';
import { FieldFrame } from '../../forms/field-frame';
import { TextField } from '../../forms/fields';
import { useField } from '../../forms/form.context';
import { TimeField } from '../../forms/time-field';
import { SecretDialog } from '../../ui/secret-dialog';
import type { Text } from '../../i18n/catalogue';
import { trackerEndpoints } from '@app/contracts/trackers.js';
import { CopyButton } from '../../ui/copy';

const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: queryOf(build, apiKeyEndpoints.list, { tags: (keys) => listTags('ApiKey', keys) }),
    createApiKey: mutationOf(build, apiKeyEndpoints.create, { invalidates: listOf('ApiKey') }),
    endApiKey: mutationOf(build, apiKeyEndpoints.end, { invalidates: listOf('ApiKey') }),
  }),
});

const { useApiKeysQuery, useCreateApiKeyMutation, useEndApiKeyMutation } = apiKeysApi;

/** Traccar before 5 needs `forward.enable`; later versions ignore it. */
function settingsWith(apiKey: string): string {
  const entries = {
    'forward.enable': 'true',
    'forward.type': 'json',
    'forward.url': `${location.origin}/api${trackerEndpoints.forward.path}`,
    'forward.header': `Authorization: Bearer ${apiKey}`,
  };
  return Object.entries(entries)
    .map(([key, value]) => `<entry key="${key}">${value}</entry>`)
    .join('\n');
}

/** The lines of `traccar.xml` with which a Traccar server forwards positions with this key. */
function TraccarSettings({ apiKey }: { apiKey: string }) {
  const t = useText();
  const settings = settingsWith(apiKey);
  return (
    <div className={styles.settings}>
      <h3>{t(m.traccar)}</h3>
      <p className="soft">{t(m.traccarHint)}</p>
      <pre translate="no">{settings}</pre>
      <CopyButton text={settings} label={t(m.traccar)} />
    </div>
  );
}

const scopeTexts: Record<KeyScope, Text> = {
  'bookings:read': m.bookingsRead,
  'bookings:write': m.bookingsWrite,
  'offers:read': m.offersRead,
  'payments:write': m.paymentsWrite,
  'trips:read': m.tripsRead,
  'money:read': m.moneyRead,
  'positions:write': m.positionsWrite,
};

/** Creates an API key and shows it once. */
function CreateKey({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText();
  const [create] = useCreateApiKeyMutation();
  const [newKey, setNewKey] = useState<NewApiKey | null>(null);
  if (newKey) {
    const title = t(m.createdTitle, { name: newKey.name });
    return (
      <SecretDialog
        title={title}
        secret={newKey.key}
        texts={{ name: m.key, once: m.once, lost: m.lost, done: common.confirmCopied }}
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
        label={t(common.name)}
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

interface ApiKeysCardProps {
  role: Role;
  onDone: (text: string) => void;
}

/** The API keys of a user: made, read and revoked here. */
export function ApiKeysCard({ role, onDone }: ApiKeysCardProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const { data: keys, ...query } = useApiKeysQuery();
  const [end] = useEndApiKeyMutation();
  const [isCreating, setIsCreating] = useState(false);
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | null>(null);
  return (
    <FoldCard title={t(m.title)} isFolded={!keys?.length}>
      <p className="soft">
        {t(role === 'user' ? m.lead : m.fleetLead)} <Link to="/developers">{t(m.docs)}</Link>
      </p>
      {!keys && <QueryState query={query} errorText={errorText} count={1} />}
      {keys?.length === 0 && <p className="soft">{t(m.none)}</p>}
      <EntryList>
        {keys?.map((key) => (
          <Key key={key.id} apiKey={key} onRevoke={() => setKeyToRevoke(key)} />
        ))}
      </EntryList>
      <CardRow>
        <Button icon="plus" onClick={() => setIsCreating(true)}>
          {t(m.create)}
        </Button>
      </CardRow>
      {isCreating && <CreateKey role={role} onClose={() => setIsCreating(false)} />}
      {keyToRevoke && (
        <ActionDialog
          title={t(m.revokeTitle)}
          text={t(m.revokeText, { name: keyToRevoke.name })}
          confirmLabel={t(common.revoke)}
          isDangerous
          errors={{ failed: m.revokeFailed }}
          onConfirm={async () => {
            await end({ params: { id: keyToRevoke.id } }).unwrap();
            setKeyToRevoke(null);
            onDone(t(m.revoked));
          }}
          onClose={() => setKeyToRevoke(null)}
        />
      )}
    </FoldCard>
  );
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useText();
  const { name, prefix, scopes, expires_at: end, last_used_at: lastUsedAt, last_address: address } = apiKey;
  const isExpired = end !== null && Date.parse(end) <= serverNow();
  return (
    <Entry
      name={
        <>
          <bdi>{name}</bdi>{' '}
          <code className={styles.code} translate="no">
            {prefix}…
          </code>
          {isExpired && <Tag tone="bad">{t(m.expired)}</Tag>}
        </>
      }
      action={
        <Button size="small" aria-label={t(m.revokeNamed, { name })} onClick={onRevoke}>
          {t(common.revoke)}
        </Button>
      }
    >
      <p className="soft">{scopes.map((scope) => t(scopeTexts[scope])).join(' · ')}</p>
      <p className="soft">
        {lastUsedAt ? (
          <>
            {t(profileMessages.lastUsed)} <DateTime iso={lastUsedAt} /> {address && t(m.from, { address })}
          </>
        ) : (
          t(profileMessages.neverUsed)
        )}
        {end && !isExpired && (
          <>
            {' · '}
            {t(m.expires)} <DateTime iso={end} />
          </>
        )}
      </p>
    </Entry>
  );
}
