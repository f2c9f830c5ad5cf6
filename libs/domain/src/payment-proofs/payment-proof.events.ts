import type { paymentProofEvents } from '@app/contracts/payment-proofs.events.js';
import { admins, type AudiencesOf, ref } from '../realtime/audience.js';

/** Only admins see wallet messages. Pushes carry no row; clients refetch the page of messages. */
export const paymentProofAudiences: AudiencesOf<keyof typeof paymentProofEvents> = {
  'proof.recorded': () => [{ rooms: [admins], refs: [ref('PaymentProof'), ref('Ledger')] }],
  'proof.matched': ({ payment_id }) => [
    { rooms: [admins], refs: [ref('Payment', payment_id), ref('PaymentProof')] },
  ],
  'proof_device.changed': () => [{ rooms: [admins], refs: [ref('ProofDevice')] }],
};
