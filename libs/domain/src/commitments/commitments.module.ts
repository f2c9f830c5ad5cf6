import { Module } from '@nestjs/common';
import { CommitmentQueriesService } from './commitment-queries.service.js';
import { CommitmentsService } from './commitments.service.js';

const services = [CommitmentsService, CommitmentQueriesService];

/** Drivers' time: as steps of other commands, and as a list. */
@Module({ providers: services, exports: services })
export class CommitmentsModule {}
