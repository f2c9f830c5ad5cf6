import type { Passkey as PasskeyView } from '@app/contracts/second-factor.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Passkey } from './passkey.entity.js';

/** A passkey as its owner reads it. */
export function toPasskeyView({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    created_at: toDhakaIso(createdAt),
    last_used_at: lastUsedAt && toDhakaIso(lastUsedAt),
  };
}
