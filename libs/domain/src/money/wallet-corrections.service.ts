import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { CorrectWalletBody, WalletCorrection } from '@app/contracts/ledger.js';
import { Database } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { eventKeyOf, type LedgerFact } from '../ledger/ledger.rules.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { ProofChainService } from '../payment-proofs/proof-chain.service.js';
import type { Actor } from '../shared/actor.js';

/** Corrections of the wallet against a statement. */
@Injectable()
export class WalletCorrectionsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly ledger: LedgerService,
    private readonly chain: ProofChainService,
    private readonly audit: AuditService,
  ) {}

  /** An admin corrects the wallet by a difference of taka, which goes to `suspense` and closes the break of that amount. */
  async correct(admin: Actor, { amount, reason }: CorrectWalletBody): Promise<WalletCorrection> {
    const fact = {
      kind: 'corrected',
      correctionId: randomUUID(),
      amount: toPaisa(amount),
      reason,
    } as const satisfies LedgerFact;
    return this.database.transaction(async (tx) => {
      await this.ledger.post(tx, fact);
      await this.chain.markCorrected(tx, amount);
      const [transfer]: { id: number; at: Date }[] = await tx.query(
        'SELECT id, at FROM ledger_transfer WHERE event_key = $1',
        [eventKeyOf(fact)],
      );
      const { id, at } = transfer!;
      await this.outbox.append(tx, 'wallet.corrected', { transfer_id: id, difference: amount, reason });
      const subject = { type: 'wallet', id } as const;
      await this.audit.record(tx, {
        actor: admin,
        action: 'wallet.correct',
        subject,
        after: { amount, reason },
      });
      const wallet = 0 - toTaka(await this.ledger.amountOwed(tx, 'wallet'));
      return { transfer_id: id, amount, reason, at: toDhakaIso(at), wallet };
    });
  }
}
