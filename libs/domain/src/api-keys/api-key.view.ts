import type { ApiKey as ApiKeyView } from '@app/contracts/api-keys.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { ApiKey } from './api-key.entity.js';

/** A key as its owner reads it: without its hash. */
export function toApiKeyView(key: Omit<ApiKey, 'keyHash' | 'userId' | 'endedAt'>): ApiKeyView {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    expires_at: key.expiresAt && toDhakaIso(key.expiresAt),
    last_used_at: key.lastUsedAt && toDhakaIso(key.lastUsedAt),
    last_address: key.lastAddress,
    created_at: toDhakaIso(key.createdAt),
  };
}
