import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OfferPhotosService } from './offer-photos.service.js';

/** The photos of offered vehicles. Apart from the other offers, because files need the storage module. */
@Module({ imports: [FilesModule], providers: [OfferPhotosService] })
export class OfferPhotosModule {}
