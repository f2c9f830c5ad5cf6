import { Module } from '@nestjs/common';
import { DisputesService } from './disputes.service.js';

/** Disputes as steps of other commands. What needs files is in `dispute-opening.module.ts`. */
@Module({ providers: [DisputesService], exports: [DisputesService] })
export class DisputesModule {}
