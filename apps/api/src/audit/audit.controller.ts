import { Controller } from '@nestjs/common';
import { type AuditFilter, type AuditListQuery, auditEndpoints as endpoints } from '@app/contracts/audit.js';
import { AuditQueriesService } from '@app/domain/audit/audit-queries.service.js';
import { ListExportService } from '@app/domain/audit/list-export.service.js';
import { exportColumns } from '@app/domain/exports/export.view.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { csvFile, replyPage } from '../http/reply.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';

@Controller()
export class AuditController {
  constructor(
    private readonly log: AuditQueriesService,
    private readonly exports: ListExportService,
  ) {}

  @Implements(endpoints.list)
  async list(@Query() query: AuditListQuery) {
    return replyPage(await this.log.list(query));
  }

  @Implements(endpoints.export)
  async export(@CurrentActor() admin: Actor, @Query() filter: AuditFilter) {
    const lines = await this.exports.toCsv(admin, {
      of: 'audit_log',
      columns: exportColumns.audit,
      filter,
      read: (page) => this.log.list({ ...filter, ...page }),
    });
    return csvFile('audit-log', lines);
  }
}
