import { Inject, Injectable } from '@nestjs/common';
import { toPaisa } from '@app/contracts/money.js';
import type { ProofDirection } from '@app/contracts/payment-proof-fields.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { transactionKey } from '@app/contracts/transaction-ids.js';
import { PaymentDecisionsService } from '../payments/payment-decisions.service.js';
import { isTransactionRepeated } from '../payments/payment-evidence.sql.js';
import { isProven } from './auto-approval.rules.js';

interface ProofRow {
  id: number;
  direction: ProofDirection;
  amount: string;
  counterparty: string | null;
  is_trusted: boolean;
  is_chained: boolean;
  is_only_payment: boolean;
}

/** The message about the money that came. Neither before nor after it is a break in its wallet's chain. */
const PROOF = `SELECT proof.id, proof.direction, proof.amount, proof.counterparty, proof.is_trusted,
    (proof.chain_at IS NOT NULL AND proof.balance_after IS NOT NULL AND proof.break_after_id IS NULL
      AND NOT EXISTS (SELECT FROM payment_proof next WHERE next.break_after_id = proof.id)) AS is_chained,
    (SELECT NOT ${isTransactionRepeated} FROM payment p WHERE p.id = $3) AS is_only_payment
  FROM payment_proof proof WHERE proof.provider = $1 AND proof.transaction_id = $2 AND proof.direction = 'in'`;

/** Approves payments by the message of the wallet alone, up to the amount that an admin has set. */
@Injectable()
export class AutoApprovalService {
  constructor(
    private readonly decisions: PaymentDecisionsService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'autoApproveMax' | 'merchantNumber'>,
  ) {}

  /** Approves a pending payment when its message proves it. Safe to repeat and to run concurrently. */
  async approve(tx: Transaction, paymentId: number): Promise<boolean> {
    const { autoApproveMax, merchantNumber } = this.config;
    if (autoApproveMax === 0) return false;
    return this.decisions.approveIfProven(tx, paymentId, async (payment) => {
      const [row] = await tx.query<ProofRow[]>(PROOF, [
        payment.method,
        transactionKey(payment.transactionId),
        paymentId,
      ]);
      if (!row?.is_only_payment) return false;
      return isProven({
        payment,
        proof: { ...row, amount: toPaisa(Number(row.amount)) },
        isTrusted: row.is_trusted,
        isChained: row.is_chained,
        merchantNumber,
        autoApproveMax,
      });
    });
  }
}
