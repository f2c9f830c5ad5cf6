import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { DriverQueriesService } from './driver-queries.service.js';

/** Queries on drivers, without commands. Needs the database and storage modules. */
@Module({ imports: [FilesModule], providers: [DriverQueriesService], exports: [DriverQueriesService] })
export class DriverQueriesModule {}
