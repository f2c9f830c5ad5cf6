import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { AuditFacts, AuditSubjectType } from '@app/contracts/audit.js';
import { type KeyScope, scopesOfRole } from '@app/contracts/endpoint.js';
import type { Role } from '@app/contracts/roles.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { hashToken } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { KEY_USED_EVERY_SECONDS, looksLikeApiKey } from './api-key.rules.js';

/** A key that may be used, and in whose name it acts. */
export interface LiveApiKey {
  id: number;
  scopes: KeyScope[];
  actor: Actor & { apiKey: NonNullable<Actor['apiKey']> };
}

/** What a key wrote, for the audit log. */
export interface KeyWrite {
  /** Such as `POST /bookings`. */
  endpoint: string;
  subject: { type: AuditSubjectType; id: number | null };
  /** Error code of a refusal that is kept, such as a wrong code that counts as a try. */
  refusal?: string;
}

interface LiveApiKeyRow {
  id: number;
  name: string;
  userId: number;
  role: Role;
  scopes: KeyScope[];
  isLongUnused: boolean;
}

/** Requests made with API keys. */
@Injectable()
export class KeyUseService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The key with this text, used from `address`; null when it is unknown, ended or expired. */
  async find(key: string, address: string): Promise<LiveApiKey | null> {
    if (!looksLikeApiKey(key)) return null;
    const [row] = await this.database.read.query<LiveApiKeyRow[]>(
      `SELECT key.id, key.name, key.user_id AS "userId", owner.role, key.scopes,
              COALESCE(key.last_used_at < now() - make_interval(secs => $2), true) AS "isLongUnused"
         FROM api_key key JOIN app_user owner ON owner.id = key.user_id
        WHERE key.key_hash = $1 AND key.ended_at IS NULL AND (key.expires_at IS NULL OR key.expires_at > now())
          AND owner.deleted_at IS NULL`,
      [hashToken(key), KEY_USED_EVERY_SECONDS],
    );
    if (!row) return null;
    const { id, name, userId, role } = row;
    if (row.isLongUnused) this.noteUse(id, address);
    const scopes = row.scopes.filter((scope) => scopesOfRole[role].includes(scope));
    return { id, scopes, actor: { userId, role, sessionId: 0, apiKey: { id, name } } };
  }

  /**
   * Records a write in its own transaction, with the name of the key. A key that was ended meanwhile writes nothing: the
   * end waits for writes that were recorded before it.
   * @throws {DomainError} `invalid_api_key`.
   */
  async recordWrite(tx: Transaction, actor: LiveApiKey['actor'], write: KeyWrite): Promise<void> {
    const live = await tx.query<unknown[]>(
      'SELECT 1 FROM api_key WHERE id = $1 AND ended_at IS NULL FOR SHARE',
      [actor.apiKey.id],
    );
    if (live.length === 0) throw new DomainError('invalid_api_key');
    const facts: AuditFacts = {
      api_key: actor.apiKey.name,
      api_key_id: actor.apiKey.id,
      call: write.endpoint,
      ...(write.refusal !== undefined && { refusal: write.refusal }),
    };
    await this.audit.record(tx, { actor, action: 'api_key.write', subject: write.subject, after: facts });
  }

  /** Runs in the background; a failure has no consequences. A row that a writer or its end has locked is left alone. */
  private noteUse(id: number, address: string): void {
    this.database.read
      .query(
        `UPDATE api_key SET last_used_at = now(), last_address = $2
          WHERE id = (SELECT id FROM api_key WHERE id = $1 AND ended_at IS NULL
                        AND COALESCE(last_used_at < now() - make_interval(secs => $3), true)
                      FOR UPDATE SKIP LOCKED)`,
        [id, address, KEY_USED_EVERY_SECONDS],
      )
      .catch((error: unknown) => this.logger.debug({ err: error }, 'the use of a key could not be noted'));
  }
}
