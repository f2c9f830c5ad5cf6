import { Module } from '@nestjs/common';
import { CommitmentsService } from './commitments.service.js';

/** Drivers' time, as steps of other commands. */
@Module({ providers: [CommitmentsService], exports: [CommitmentsService] })
export class CommitmentsModule {}
