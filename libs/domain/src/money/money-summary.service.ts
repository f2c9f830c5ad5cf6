import { Injectable } from '@nestjs/common';
import { MAX_CHAIN_BREAKS, type MoneySummary } from '@app/contracts/money-summary.js';
import { toTaka } from '@app/contracts/money.js';
import { LedgerSnapshotsService } from '../ledger/ledger-snapshots.service.js';
import { ProofQueriesService } from '../payment-proofs/proof-queries.service.js';

/** The balances of the ledger, and how the messages of the wallets agree with each other. */
@Injectable()
export class MoneySummaryService {
  constructor(
    private readonly snapshots: LedgerSnapshotsService,
    private readonly proofs: ProofQueriesService,
  ) {}

  /** Signed as in the ledger. The amounts owed to drivers and customers can be paid out and refunded. */
  async read(): Promise<MoneySummary> {
    const [balances, { items: breaks }, breakCount] = await Promise.all([
      this.snapshots.balances(),
      this.proofs.chainBreaks({ limit: String(MAX_CHAIN_BREAKS) }),
      this.proofs.countChainBreaks(),
    ]);
    return {
      wallet: toTaka(balances.wallet),
      held: toTaka(balances.held),
      drivers: toTaka(balances.drivers),
      customers: toTaka(balances.customers),
      commission: toTaka(balances.commission),
      suspense: toTaka(balances.suspense),
      payable: toTaka(Math.max(0, -balances.drivers - balances.customers)),
      chain_breaks: breaks,
      chain_break_count: breakCount,
    };
  }
}
