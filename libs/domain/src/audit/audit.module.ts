import { Module } from '@nestjs/common';
import { AuditQueriesService } from './audit-queries.service.js';
import { AuditService } from './audit.service.js';

@Module({ providers: [AuditService, AuditQueriesService], exports: [AuditService, AuditQueriesService] })
export class AuditModule {}
