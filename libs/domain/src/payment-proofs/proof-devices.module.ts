import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ProofDevicesService } from './proof-devices.service.js';

/** The tokens of phones: apart, because the session guard needs nothing else of payment proofs. */
@Module({ imports: [AuditModule], providers: [ProofDevicesService], exports: [ProofDevicesService] })
export class ProofDevicesModule {}
