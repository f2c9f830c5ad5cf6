import { Module } from '@nestjs/common';
import { PaymentProofsModule } from '@app/domain/payment-proofs/payment-proofs.module.js';
import { ProofDevicesModule } from '@app/domain/payment-proofs/proof-devices.module.js';
import { PaymentProofsController } from './payment-proofs.controller.js';
import { ProofDevicesController } from './proof-devices.controller.js';

@Module({
  imports: [PaymentProofsModule, ProofDevicesModule],
  controllers: [PaymentProofsController, ProofDevicesController],
})
export class PaymentProofsHttpModule {}
