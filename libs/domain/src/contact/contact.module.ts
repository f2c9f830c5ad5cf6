import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ContactQueriesService } from './contact-queries.service.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [AuditModule],
  providers: [ContactService, ContactQueriesService],
  exports: [ContactService, ContactQueriesService],
})
export class ContactModule {}
