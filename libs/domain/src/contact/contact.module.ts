import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactQueriesService } from './contact-queries.service.js';
import { ContactService } from './contact.service.js';

const services = [ContactService, ContactQueriesService];

@Module({ imports: [AuditModule], providers: services, exports: services })
export class ContactModule {}
