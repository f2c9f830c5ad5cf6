import { Module } from '@nestjs/common';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { FilesHttpModule } from '../files/files.http.module.js';
import { DriverVehiclesController } from './driver-vehicles.controller.js';
import { VehiclesController } from './vehicles.controller.js';

@Module({
  imports: [VehiclesModule, FilesHttpModule],
  controllers: [DriverVehiclesController, VehiclesController],
})
export class VehiclesHttpModule {}
