import type { paymentProofEvents } from '@app/contracts/payment-proofs.events.js';
import type { Subscriptions } from '../pipeline/handlers.js';
import { PushToScreens } from '../pipeline/push-to-screens.delivery.js';
import { ApproveProvenPayment } from './approve-proven-payment.reaction.js';

export const paymentProofSubscriptions = {
  'proof.recorded': { reactions: [], deliveries: [PushToScreens] },
  'proof.matched': { reactions: [ApproveProvenPayment], deliveries: [PushToScreens] },
  'proof_device.changed': { reactions: [], deliveries: [PushToScreens] },
} as const satisfies Subscriptions<keyof typeof paymentProofEvents>;
