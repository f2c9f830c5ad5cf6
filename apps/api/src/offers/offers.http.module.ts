import { Module } from '@nestjs/common';
import { OfferPhotosModule } from '@app/domain/offers/offer-photos.module.js';
import { OffersModule } from '@app/domain/offers/offers.module.js';
import { CommitmentsController } from './commitments.controller.js';
import { OffersController } from './offers.controller.js';

@Module({
  imports: [OffersModule, OfferPhotosModule],
  controllers: [OffersController, CommitmentsController],
})
export class OffersHttpModule {}
