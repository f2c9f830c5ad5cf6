import { Module } from '@nestjs/common';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { OffersController } from './offers.controller.js';

@Module({ imports: [OffersModule], controllers: [OffersController] })
export class OffersHttpModule {}
