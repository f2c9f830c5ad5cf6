import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { DriversModule } from '@app/domain/drivers/drivers.module.js';
import { FilesHttpModule } from '../files/files.http.module.js';
import { ApplyDriverController } from './apply-driver.controller.js';
import { DriversController } from './drivers.controller.js';
import { SuspensionsController } from './suspensions.controller.js';

@Module({
  imports: [AccountsModule, DriversModule, FilesHttpModule],
  controllers: [ApplyDriverController, DriversController, SuspensionsController],
})
export class DriversHttpModule {}
