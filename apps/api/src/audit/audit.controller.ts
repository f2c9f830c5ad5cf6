import { Readable } from 'node:stream';
import { Controller, Query, StreamableFile } from '@nestjs/common';
import { type AuditFilter, type AuditListQuery, auditCalls as calls } from '@app/contracts/audit.js';
import { AuditQueriesService } from '@app/domain/audit/audit-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { replyPage } from '../http/reply.js';

/** The audit log, for admins. */
@Controller()
export class AuditController {
  constructor(private readonly log: AuditQueriesService) {}

  @Handles(calls.list)
  async list(@Query({ schema: calls.list.query }) query: AuditListQuery) {
    return replyPage(await this.log.list(query));
  }

  @Handles(calls.export)
  async export(@CurrentActor() admin: Actor, @Query({ schema: calls.export.query }) filter: AuditFilter) {
    return new StreamableFile(Readable.from(await this.log.export(admin, filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="audit-log.csv"',
    });
  }
}
