import type { ApiKey } from '@app/contracts/api-keys.js';
import type { Role } from '@app/contracts/roles.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../lib/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { CardRow, EntryList, Entry } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog';
import { FoldCard } from '../../ui/fold-card';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/states';
import { Tag } from '../../ui/tag';
import { DateTime } from '../../ui/values';
import { useApiKeysQuery, useEndApiKeyMutation } from './profile.api';
import { apiKeysMessages as m } from './profile.messages';
import styles from './profile.module.css';
import { scopeTexts, MakeKey } from './make-key';

interface ApiKeysCardProps {
  role: Role;
  onDone: (text: string) => void;
}

/** The API keys of a user: made, read and revoked here. */
export function ApiKeysCard({ role, onDone }: ApiKeysCardProps) {
  const t = useText();
  const errorText = useErrorText({ failed: m.failed });
  const { data: keys, ...query } = useApiKeysQuery();
  const [isMaking, setIsMaking] = useState(false);
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
        <Button icon="plus" onClick={() => setIsMaking(true)}>
          {t(m.create)}
        </Button>
      </CardRow>
      {isMaking && <MakeKey role={role} onClose={() => setIsMaking(false)} />}
      {keyToRevoke && (
        <RevokeKey
          apiKey={keyToRevoke}
          onClose={() => setKeyToRevoke(null)}
          onRevoked={() => {
            setKeyToRevoke(null);
            onDone(t(m.revoked));
          }}
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
          {t(m.revoke)}
        </Button>
      }
    >
      <p className="soft">{scopes.map((scope) => t(scopeTexts[scope])).join(' · ')}</p>
      <p className="soft">
        {lastUsedAt ? (
          <>
            {t(m.lastUsed)} <DateTime iso={lastUsedAt} /> {address && t(m.from, { address })}
          </>
        ) : (
          t(m.neverUsed)
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

interface RevokeKeyProps {
  apiKey: ApiKey;
  onClose: () => void;
  onRevoked: () => void;
}

function RevokeKey({ apiKey: { id, name }, onClose, onRevoked }: RevokeKeyProps) {
  const t = useText();
  const errorText = useErrorText();
  const [end, { isLoading, error }] = useEndApiKeyMutation();
  const confirm = async () => {
    const { error: failure } = await end({ params: { id } });
    if (!failure) onRevoked();
  };
  return (
    <ConfirmDialog
      title={t(m.revokeTitle)}
      text={t(m.revokeText, { name })}
      confirmLabel={t(m.revoke)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{errorText(error, { failed: m.revokeFailed })}</Notice>}
    </ConfirmDialog>
  );
}
