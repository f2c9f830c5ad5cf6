import { Module } from '@nestjs/common';
import { BookingsModule } from '@app/domain/bookings/bookings.module.js';
import { ContactModule } from '@app/domain/contact/contact.module.js';
import { SupportModule } from '@app/domain/support/support.module.js';
import { BulkCalls } from './bulk-calls.service.js';
import { BulkController } from './bulk.controller.js';

@Module({
  imports: [BookingsModule, ContactModule, SupportModule],
  providers: [BulkCalls],
  controllers: [BulkController],
})
export class BulkHttpModule {}
