import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AutoApprovalService } from './auto-approval.service.js';
import { PaymentProofsService } from './payment-proofs.service.js';
import { ProofChainService } from './proof-chain.service.js';
import { ProofDevicesService } from './proof-devices.service.js';
import { ProofImportService } from './proof-import.service.js';
import { ProofQueriesService } from './proof-queries.service.js';
import { ProofStoreService } from './proof-store.service.js';

const services = [
  AutoApprovalService,
  PaymentProofsService,
  ProofChainService,
  ProofDevicesService,
  ProofImportService,
  ProofQueriesService,
  ProofStoreService,
];

@Module({ imports: [AuditModule, PaymentsModule], providers: services, exports: services })
export class PaymentProofsModule {}
