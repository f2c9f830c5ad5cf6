import type { ApiKey } from '@app/contracts/api-keys.js';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Card, CardRow } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/query-state';
import { Tag } from '../../ui/status-tag';
import { DateTime } from '../../ui/values';
import { useApiKeysQuery, useEndApiKeyMutation } from './api-keys.api';
import { apiKeysMessages as m } from './api-keys.messages';
import styles from './api-keys.module.css';
import { scopeTexts } from './key-scope';
import { MakeKey } from './make-key';

/** The API keys of a customer: made, read and revoked here. */
export function ApiKeysCard({ onDone }: { onDone: (text: string) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { data: keys, ...query } = useApiKeysQuery();
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <Card as="section" aria-labelledby="api-keys-title">
      <div>
        <h2 id="api-keys-title">{t(m.title)}</h2>
        <p className={styles.quiet}>
          {t(m.lead)} <a href="/api/docs">{t(m.docs)}</a>
        </p>
      </div>
      {!keys && (
        <QueryState query={query} errorText={(error) => errorText(error, { failed: m.failed })} count={1} />
      )}
      {keys?.length === 0 && <p className={styles.quiet}>{t(m.none)}</p>}
      <ul className={styles.keys}>
        {keys?.map((key) => (
          <Key key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <CardRow>
        <Button icon="plus" onClick={() => setIsMaking(true)}>
          {t(m.make)}
        </Button>
      </CardRow>
      {isMaking && <MakeKey onClose={() => setIsMaking(false)} />}
      {revoking && (
        <RevokeKey
          apiKey={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            setRevoking(null);
            onDone(t(m.revoked));
          }}
        />
      )}
    </Card>
  );
}

function Key({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useText();
  const { name, prefix, scopes, expires_at: end, last_used_at: used, last_address: address } = apiKey;
  const isExpired = end !== null && Date.parse(end) <= serverNow();
  return (
    <li className={styles.key}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi> <code translate="no">{prefix}…</code>
          {isExpired && <Tag tone="bad">{t(m.expired)}</Tag>}
        </p>
        <p className={styles.quiet}>{scopes.map((scope) => t(scopeTexts[scope])).join(' · ')}</p>
        <p className={styles.quiet}>
          {used ? (
            <>
              {t(m.lastUsed)} <DateTime iso={used} /> {address && t(m.from, { address })}
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
      </div>
      <Button size="small" aria-label={t(m.revokeNamed, { name })} onClick={onRevoke}>
        {t(m.revoke)}
      </Button>
    </li>
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
