import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { FilesModule } from '../files/files.module.js';
import { DriverVehiclesService } from './driver-vehicles.service.js';
import { VehicleFilesService } from './vehicle-files.service.js';
import { VehicleQueriesService } from './vehicle-queries.service.js';
import { VehiclesService } from './vehicles.service.js';

const services = [VehiclesService, DriverVehiclesService, VehicleFilesService, VehicleQueriesService];

/** Vehicles. Needs the database, outbox and storage modules. */
@Module({ imports: [AuditModule, FilesModule], providers: services, exports: services })
export class VehiclesModule {}
