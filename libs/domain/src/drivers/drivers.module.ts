import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { FilesModule } from '../files/files.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { DriverSubmissionsService } from './driver-submissions.service.js';
import { DriverDocumentsService } from './driver-documents.service.js';
import { DriverNamesService } from './driver-names.service.js';
import { DriverQueriesModule } from './driver-queries.module.js';
import { DriverReviewsService } from './driver-reviews.service.js';
import { SuspensionsService } from './suspensions.service.js';

/** Applications of drivers and their review. */
@Module({
  imports: [AccountsModule, AuditModule, FilesModule, DriverQueriesModule],
  providers: [
    DriverSubmissionsService,
    DriverDocumentsService,
    DriverReviewsService,
    DriverNamesService,
    SuspensionsService,
  ],
  exports: [
    DriverSubmissionsService,
    DriverDocumentsService,
    DriverReviewsService,
    DriverNamesService,
    SuspensionsService,
    DriverQueriesModule,
  ],
})
export class DriversModule {}
