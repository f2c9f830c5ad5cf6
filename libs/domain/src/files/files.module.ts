import { Module } from '@nestjs/common';
import { DocumentsService } from './documents.service.js';
import { FileContentService } from './file-content.service.js';
import { FileQueriesService } from './file-queries.service.js';
import { FilesService } from './files.service.js';
import { OrphanFilesService } from './orphan-files.service.js';

const services = [DocumentsService, FilesService, FileQueriesService, FileContentService, OrphanFilesService];

/** Uploaded files. Needs the database and storage modules. */
@Module({ providers: services, exports: services })
export class FilesModule {}
