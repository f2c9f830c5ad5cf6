import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditFacts, AuditSubjectType } from '@app/contracts/audit.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { requestContext } from '@app/platform/logging/request-context.js';
import type { Actor } from '../shared/actor.js';
import { withoutSecrets } from './audit.rules.js';

export interface NewAuditEntry {
  /** Null when nobody is signed in; `system` when Bahon acts on a rule that an admin has set. */
  actor: Actor | 'system' | null;
  action: AuditAction;
  subject: { type: AuditSubjectType; id: number | null };
  /** The changed fields before the action, or the removed values. */
  before?: AuditFacts;
  /** The changed fields after the action, or its facts (a reason, an address). */
  after?: AuditFacts;
}

/** Records actions of admins and operators and every sign-in event, in the transaction of the action. */
@Injectable()
export class AuditService {
  async record(tx: Transaction, { actor, action, subject, before, after }: NewAuditEntry): Promise<void> {
    const person = actor === 'system' ? null : actor;
    await tx.query(
      `INSERT INTO audit_entry
         (actor_id, actor_role, session_id, action, subject_type, subject_id, before, after, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        person?.userId ?? null,
        actor === 'system' ? actor : (person?.role ?? null),
        person?.sessionId || null,
        action,
        subject.type,
        subject.id,
        before ? JSON.stringify(withoutSecrets(before)) : null,
        after ? JSON.stringify(withoutSecrets(after)) : null,
        requestContext.getStore()?.requestId ?? null,
      ],
    );
  }
}
