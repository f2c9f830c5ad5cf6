import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { AutoApprovalService } from './auto-approval.service.js';
import { PaymentProofsService } from './payment-proofs.service.js';
import { ProofChainService } from './proof-chain.service.js';
import { ProofDevicesModule } from './proof-devices.module.js';
import { ProofImportService } from './proof-import.service.js';
import { ProofQueriesService } from './proof-queries.service.js';
import { ProofStoreService } from './proof-store.service.js';

@Module({
  imports: [AuditModule, PaymentsModule, ProofDevicesModule],
  providers: [
    AutoApprovalService,
    PaymentProofsService,
    ProofChainService,
    ProofImportService,
    ProofQueriesService,
    ProofStoreService,
  ],
  exports: [AutoApprovalService, PaymentProofsService, ProofImportService, ProofQueriesService],
})
export class PaymentProofsModule {}
