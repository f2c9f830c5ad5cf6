import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { ApiKeyBody, ApiKey as ApiKeyView, NewApiKey } from '@app/contracts/api-keys.js';
import { type KeyScope, scopesOfRole } from '@app/contracts/endpoint.js';
import { MAX_API_KEYS } from '@app/contracts/limits.js';
import { parseDhakaTime, toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError, fieldError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { ApiKey } from './api-key.entity.js';
import { distinctScopes, newApiKey } from './api-key.rules.js';

/** A key as its owner reads it: without its hash. */
function toApiKeyView(key: Omit<ApiKey, 'keyHash' | 'userId' | 'endedAt'>): ApiKeyView {
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

/** API keys: their owners make, read and end them. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
  ) {}

  /** Those that were not ended, expired ones included, newest first. */
  async list(owner: Actor): Promise<ApiKeyView[]> {
    const keys = await this.database.read.find(ApiKey, {
      where: { userId: owner.userId, endedAt: IsNull() },
      order: { id: 'DESC' },
    });
    return keys.map(toApiKeyView);
  }

  /**
   * Makes a key. The key is in this answer only; its hash is stored.
   * @throws {DomainError} `too_many_api_keys`, `scope_not_available`, `key_end_in_past`.
   */
  async create(owner: Actor, { name, scopes, expires_at }: ApiKeyBody): Promise<NewApiKey> {
    assertAvailable(scopes, owner);
    const { key, prefix } = newApiKey();
    const expiresAt = expires_at ? parseDhakaTime(expires_at) : null;
    return this.database.transaction(async (tx) => {
      await this.lockOwner(tx, owner);
      await assertFuture(tx, expiresAt);
      const count = await tx.countBy(ApiKey, { userId: owner.userId, endedAt: IsNull() });
      if (count >= MAX_API_KEYS) throw new DomainError('too_many_api_keys');
      const id = await insertRow(tx, ApiKey, {
        userId: owner.userId,
        name,
        prefix,
        keyHash: hashToken(key),
        scopes: distinctScopes(scopes),
        expiresAt,
      });
      const row = await tx.findOneByOrFail(ApiKey, { id });
      await this.note(tx, owner, 'api_key.create', row);
      return { ...toApiKeyView(row), key };
    });
  }

  /** From now on the key is refused. @throws {DomainError} `api_key_not_found`, also when it was ended before. */
  async end(owner: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const live = { id, userId: owner.userId, endedAt: IsNull() };
      const row = await tx.findOneBy(ApiKey, live);
      const { affected } = await tx.update(ApiKey, live, { endedAt: () => 'now()' });
      if (!row || affected !== 1) throw new DomainError('api_key_not_found');
      await this.note(tx, owner, 'api_key.end', row);
    });
  }

  /** Ends the keys of a user who is deleted or gets another role. The caller records that in the audit log. */
  async endAllOf(tx: Transaction, userId: number): Promise<void> {
    await tx.update(ApiKey, { userId, endedAt: IsNull() }, { endedAt: () => 'now()' });
  }

  /** One key at a time, so that the limit holds; none for somebody who is being deleted. */
  private async lockOwner(tx: Transaction, { userId, role }: Actor): Promise<void> {
    const owners = await tx.query<unknown[]>(
      'SELECT 1 FROM app_user WHERE id = $1 AND role = $2 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId, role],
    );
    if (owners.length === 0) throw new DomainError('session_expired');
  }

  private async note(
    tx: Transaction,
    actor: Actor,
    action: 'api_key.create' | 'api_key.end',
    { id, name, prefix, scopes, expiresAt }: ApiKey,
  ): Promise<void> {
    await this.outbox.append(tx, 'api_key.changed', { user_id: actor.userId, api_key_id: id });
    const facts = { name, prefix, scopes, expires_at: expiresAt };
    await this.audit.record(tx, {
      actor,
      action,
      subject: { type: 'api_key', id },
      ...(action === 'api_key.create' ? { after: facts } : { before: facts }),
    });
  }
}

function assertAvailable(scopes: readonly KeyScope[], { role }: Actor): void {
  if (scopes.every((scope) => scopesOfRole[role].includes(scope))) return;
  throw fieldError('scopes', 'scope_not_available');
}

/** By the database's clock, like the end itself. */
async function assertFuture(tx: Transaction, end: Date | null): Promise<void> {
  if (end === null) return;
  const [row] = await tx.query<{ is_past: boolean }[]>('SELECT $1::timestamptz <= now() AS is_past', [end]);
  if (row!.is_past) throw fieldError('expires_at', 'key_end_in_past');
}
