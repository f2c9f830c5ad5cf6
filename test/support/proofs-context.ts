import type {
  PaymentProof,
  ProofListQuery,
  RecordedProof,
  RecordProofsBody,
} from '@app/contracts/payment-proofs.js';
import type { SubmitPaymentBody } from '@app/contracts/payments.js';
import { MoneyModule } from '@app/domain/money/money.module.js';
import { MoneySummaryService } from '@app/domain/money/money-summary.service.js';
import { ReconciliationService } from '@app/domain/money/reconciliation.service.js';
import { AutoApprovalService } from '@app/domain/payment-proofs/auto-approval.service.js';
import { PaymentProofsModule } from '@app/domain/payment-proofs/payment-proofs.module.js';
import { PaymentProofsService } from '@app/domain/payment-proofs/payment-proofs.service.js';
import { ProofDevicesService } from '@app/domain/payment-proofs/proof-devices.service.js';
import { ProofImportService } from '@app/domain/payment-proofs/proof-import.service.js';
import { ProofQueriesService } from '@app/domain/payment-proofs/proof-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DomainContext } from './domain-context.js';

/** The services of messages of wallets on a database of their own. */
export class ProofsContext extends DomainContext {
  static override readonly modules = [...DomainContext.modules, PaymentProofsModule, MoneyModule];
  static override readonly settings = { PROOF_SENDERS: 'bKash, 16216', MERCHANT_NUMBER: '01700000000' };
  private transfers = 0;
  readonly proofs = this.get(PaymentProofsService);
  readonly devices = this.get(ProofDevicesService);
  readonly queries = this.get(ProofQueriesService);
  readonly imports = this.get(ProofImportService);
  readonly approvals = this.get(AutoApprovalService);
  readonly summaries = this.get(MoneySummaryService);
  readonly reconciliations = this.get(ReconciliationService);

  /** A transaction ID that no other payment has. */
  newTransactionId(): string {
    this.transfers += 1;
    return `PRF${String(this.transfers).padStart(7, '0')}`;
  }

  /** A booking with a pending payment; `changes` are other fields of the form. */
  async submitPayment(transaction_id: string, changes: Partial<SubmitPaymentBody> = {}) {
    const deal = await this.deal();
    const { id } = await this.pay(deal.customer, deal.offer, { transaction_id, ...changes });
    return { ...deal, paymentId: id };
  }

  /** The rows of pasted messages. */
  async paste(admin: Actor, ...texts: string[]): Promise<PaymentProof[]> {
    return rowsOf(await this.proofs.record({ admin }, { text: texts.join('\n\n') }));
  }

  async forward(device: { id: number }, body: RecordProofsBody): Promise<PaymentProof[]> {
    return rowsOf(await this.proofs.record({ device }, body));
  }

  async list(query: ProofListQuery = {}): Promise<PaymentProof[]> {
    return (await this.queries.list({ limit: '200', ...query })).items;
  }

  /** Types and payloads of all events about messages, in their order. */
  proofEvents(type: string): Promise<{ payload: Record<string, unknown> }[]> {
    return this.database.query('SELECT payload FROM outbox_event WHERE type = $1 ORDER BY sequence', [type]);
  }
}

const rowsOf = (recordedProofs: readonly RecordedProof[]): PaymentProof[] =>
  recordedProofs.map(({ outcome: _outcome, messages: _messages, ...row }) => row);
