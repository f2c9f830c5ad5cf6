import { Inject, Injectable } from '@nestjs/common';
import type { OwnSession } from '@app/contracts/profile.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { deviceName } from './device-name.rules.js';
import type { Session } from './session.entity.js';
import { HANDOVER_SECONDS, isLiveSession } from './session.rules.js';
import { SessionsService } from './sessions.service.js';

type OwnSessionRow = Pick<Session, 'id' | 'userAgent' | 'ipAddress' | 'createdAt' | 'lastSeenAt'>;

/** Upper bound of the list. */
const SHOWN = 100;

/** The devices on which the user is signed in. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sessionIdle'>,
  ) {}

  /** The current session first, then by last use. */
  async list(actor: Actor): Promise<OwnSession[]> {
    const rows = await this.database.read.query<OwnSessionRow[]>(
      `SELECT id, user_agent AS "userAgent", ip_address AS "ipAddress", created_at AS "createdAt",
              last_seen_at AS "lastSeenAt"
         FROM session WHERE user_id = $1 AND ${isLiveSession('session', this.config)}
          AND (id = $2 OR expires_at > now() + make_interval(secs => $4))
        ORDER BY id = $2 DESC, last_seen_at DESC, id DESC LIMIT $3`,
      // A session that is being replaced is not listed.
      [actor.userId, actor.sessionId, SHOWN, HANDOVER_SECONDS],
    );
    return rows.map((row) => toOwnSession(row, actor.sessionId));
  }

  /**
   * Logs out one device, which may be the current one; its sockets are closed, and it is asked for the second factor again.
   * @throws {DomainError} `session_not_found`, also when it belongs to another user.
   */
  async end(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const ownSessions = await tx.query<unknown[]>(
        `SELECT 1 FROM session WHERE id = $1 AND user_id = $2 AND ${isLiveSession('session', this.config)} FOR UPDATE`,
        [id, actor.userId],
      );
      if (ownSessions.length === 0) throw new DomainError('session_not_found');
      await tx.query(
        'DELETE FROM remembered_device WHERE id = (SELECT remembered_device_id FROM session WHERE id = $1)',
        [id],
      );
      await this.sessions.end(tx, actor.userId, id);
      await this.audit.record(tx, { actor, action: 'session.end', subject: { type: 'session', id } });
    });
  }

  /** Signs out this device. */
  async logout(actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.sessions.end(tx, actor.userId, actor.sessionId);
      const subject = { type: 'session', id: actor.sessionId } as const;
      await this.audit.record(tx, { actor, action: 'session.logout', subject });
    });
  }

  /** Signs out all devices. */
  async logoutAll(actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.sessions.endAll(tx, actor.userId);
      await this.audit.record(tx, {
        actor,
        action: 'session.logout_all',
        subject: { type: 'user', id: actor.userId },
      });
    });
  }
}

function toOwnSession(row: OwnSessionRow, currentId: number): OwnSession {
  return {
    id: row.id,
    is_current: row.id === currentId,
    ...deviceName(row.userAgent),
    user_agent: row.userAgent,
    ip_address: row.ipAddress,
    created_at: toDhakaIso(row.createdAt),
    last_seen_at: toDhakaIso(row.lastSeenAt),
  };
}
