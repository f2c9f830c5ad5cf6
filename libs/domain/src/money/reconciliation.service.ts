import { Inject, Injectable } from '@nestjs/common';
import type { Reconciliation } from '@app/contracts/money-summary.js';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { ProofDirection } from '@app/contracts/payment-proof-fields.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { differsSince } from '../payment-proofs/proof-chain.rules.js';
import { ProofQueriesService } from '../payment-proofs/proof-queries.service.js';
import { transactionKeySql } from '../shared/transaction-key.js';

interface MessageRow {
  id: number;
  direction: ProofDirection;
  amount: string;
  fee: string;
  balance_after: string | null;
  occurred_at: Date;
  booked: string;
}

/** The transfer in the ledger of each payment, payout and refund that has a message's transaction id, by its direction. */
const factOf = (table: 'payment' | 'payout' | 'refund', event: string) =>
  `SELECT '${event}:' || ${table}.id AS event_key FROM ${table}
    WHERE ${table}.method = proof.provider AND ${transactionKeySql(`${table}.transaction_id`)} = proof.transaction_id
      AND proof.direction = '${table === 'payment' ? 'in' : 'out'}'`;

/** A wallet's messages in order, each with the amount that the ledger booked for it, in paisa. */
const MESSAGES = `SELECT proof.id, proof.direction, proof.amount, proof.fee, proof.balance_after, proof.occurred_at,
    coalesce((SELECT sum(entry.amount) FROM (
        ${factOf('payment', 'payment')} UNION ALL ${factOf('payout', 'payout_sent')} UNION ALL ${factOf('refund', 'refund_sent')}) fact
      JOIN ledger_transfer transfer ON transfer.event_key = fact.event_key
      JOIN ledger_entry entry ON entry.transfer_id = transfer.id AND entry.account = 'wallet'), 0)::text AS booked
  FROM payment_proof proof WHERE proof.provider = $1 AND proof.chain_at IS NOT NULL
  ORDER BY proof.chain_at, proof.received_at, proof.id`;

const CORRECTIONS = `SELECT transfer.at, entry.amount::text AS amount
  FROM ledger_transfer transfer JOIN ledger_entry entry ON entry.transfer_id = transfer.id AND entry.account = 'wallet'
  WHERE transfer.kind = 'corrected' ORDER BY transfer.at, transfer.id`;

/** Compares the ledger with the wallet. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'paymentMethod'>,
    private readonly ledger: LedgerService,
    private readonly proofs: ProofQueriesService,
  ) {}

  /** `balance` is the wallet's balance in taka, as an admin reads it on the phone. */
  async reconcile(balance: number): Promise<Reconciliation> {
    const ledger = 0 - (await this.ledger.amountOwed(this.database.read, 'wallet'));
    const difference = toPaisa(balance) - ledger;
    const since = difference === 0 ? null : await this.differsSince();
    const [proof] = since === null ? [] : await this.proofs.byIds([since]);
    return { balance, ledger: toTaka(ledger), difference: toTaka(difference), since: proof ?? null };
  }

  private async differsSince(): Promise<number | null> {
    const [messages, corrections] = await Promise.all([
      this.database.read.query<MessageRow[]>(MESSAGES, [this.config.paymentMethod]),
      this.database.read.query<{ at: Date; amount: string }[]>(CORRECTIONS),
    ]);
    return differsSince(
      messages.map((row) => ({
        id: row.id,
        direction: row.direction,
        amount: toPaisa(Number(row.amount)),
        fee: toPaisa(Number(row.fee)),
        balanceAfter: row.balance_after === null ? null : toPaisa(Number(row.balance_after)),
        occurredAt: row.occurred_at,
        booked: Number(row.booked),
      })),
      corrections.map(({ at, amount }) => ({ at, amount: Number(amount) })),
    );
  }
}
