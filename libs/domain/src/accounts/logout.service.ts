import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class LogoutService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /** From this device. */
  async logout(actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.sessions.end(tx, actor.userId, actor.sessionId);
      const subject = { type: 'session', id: actor.sessionId } as const;
      await this.audit.record(tx, { actor, action: 'session.logout', subject });
    });
  }

  /** From all devices. */
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
