import { Check, Column, Entity, Index } from 'typeorm';
import {
  type AuditAction,
  type AuditFacts,
  type AuditRole,
  auditRoles,
  type AuditSubjectType,
} from '@app/contracts/audit.js';
import { CreatedAtColumn, ReferenceColumn, RowWithId } from '@app/platform/database/columns.js';
import { textListSql } from '../shared/sql.js';

/**
 * One audit entry: who did what to which row. Written in the transaction of the action; triggers prevent updates and
 * deletes.
 */
@Entity('audit_entry')
@Check('audit_entry_role_known', `actor_role IN (${textListSql(auditRoles)})`)
@Index('audit_entry_at', ['at'])
@Index('audit_entry_action', ['action', 'id'])
@Index('audit_entry_actor', ['actorId', 'id'])
@Index('audit_entry_subject', ['subjectType', 'subjectId', 'id'])
export class AuditEntry extends RowWithId {
  @CreatedAtColumn()
  at: Date;

  /** Null without a signed-in user. */
  @ReferenceColumn('User', 'audit_entry_actor_fk', { nullable: true })
  actorId: number | null;

  /** The actor's role at the time; `system` for automatic actions. */
  @Column({ type: 'text', nullable: true })
  actorRole: AuditRole | null;

  /** No foreign key: sessions are removed when they end. */
  @Column({ type: 'integer', nullable: true })
  sessionId: number | null;

  @Column('text')
  action: AuditAction;

  @Column('text')
  subjectType: AuditSubjectType;

  @Column({ type: 'integer', nullable: true })
  subjectId: number | null;

  @Column({ type: 'jsonb', nullable: true })
  before: AuditFacts | null;

  @Column({ type: 'jsonb', nullable: true })
  after: AuditFacts | null;

  @Column({ type: 'text', nullable: true })
  requestId: string | null;
}
