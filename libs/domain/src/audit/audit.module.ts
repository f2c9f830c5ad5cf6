import { Module } from '@nestjs/common';
import { AuditQueriesService } from './audit-queries.service.js';
import { AuditService } from './audit.service.js';
import { ListExportService } from './list-export.service.js';

const services = [AuditService, AuditQueriesService, ListExportService];

@Module({ providers: services, exports: services })
export class AuditModule {}
