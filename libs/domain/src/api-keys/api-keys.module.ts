import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUseService } from './key-use.service.js';

const services = [ApiKeysService, KeyUseService];

@Module({ imports: [AuditModule], providers: services, exports: services })
export class ApiKeysModule {}
