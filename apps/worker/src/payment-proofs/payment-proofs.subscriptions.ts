import type { paymentProofEvents } from '@app/contracts/payment-proofs.events.js';
import type { Subscriptions, Reaction } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@app/contracts/events.js';
import { AutoApprovalService } from '@app/domain/payment-proofs/auto-approval.service.js';
import type { Transaction } from '@app/platform/database/database.service.js';

type ProvingEvent = 'payment.submitted' | 'payment.corrected' | 'proof.matched';

/** A payment and the message of its money met, whichever came first: approves it when the settings say so. */
@Injectable()
export class ApproveProvenPayment implements Reaction<ProvingEvent> {
  constructor(private readonly approvals: AutoApprovalService) {}

  async react({ payload }: DomainEvent<ProvingEvent>, tx: Transaction): Promise<void> {
    await this.approvals.approve(tx, payload.payment_id);
  }
}

export const paymentProofSubscriptions = {
  'proof.recorded': { reactions: [], deliveries: [PushToScreens] },
  'proof.matched': { reactions: [ApproveProvenPayment], deliveries: [PushToScreens] },
  'proof_device.changed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof paymentProofEvents>;
