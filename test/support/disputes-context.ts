import type { Dispute } from '@app/contracts/disputes.js';
import { DisputeSubmissionsService } from '@app/domain/disputes/dispute-submissions.service.js';
import { DisputeQueriesService } from '@app/domain/disputes/dispute-queries.service.js';
import { LedgerQueriesService } from '@app/domain/ledger/ledger-queries.service.js';
import { BookingMoneyService } from '@app/domain/money/booking-money.service.js';
import { DisputeDecisionsService } from '@app/domain/money/dispute-decisions.service.js';
import { WalletCorrectionsService } from '@app/domain/money/wallet-corrections.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { MoneyContext } from './money-context.js';
import { receivedFiles, type SampleFile } from './sample-files.js';

/** The services of disputes, of the ledger and of what people read of money, on a database of their own. */
export class DisputesContext extends MoneyContext {
  readonly queries = this.get(DisputeQueriesService);
  readonly bookingMoney = this.get(BookingMoneyService);
  readonly ledgerQueries = this.get(LedgerQueriesService);
  readonly corrections = this.get(WalletCorrectionsService);

  async open(actor: Actor, bookingId: number, files: SampleFile[] = []) {
    const receivedPhotos = await receivedFiles(this.dataFolder, files, 'files');
    const body = { reason: 'Ten cartons are wet', message: 'The tarpaulin was torn, and it rained.' };
    return this.get(DisputeSubmissionsService).open(actor, bookingId, body, receivedPhotos);
  }

  decide(admin: Actor, id: number, refund: number, payout: number): Promise<Dispute> {
    const body = { refund, payout, reason: 'Half of the load was damaged.' };
    return this.get(DisputeDecisionsService).decide(admin, id, body);
  }

  /** How a dispute ended, as admins read it. */
  async read(admin: Actor, id: number): Promise<Dispute> {
    const { items } = await this.queries.list(admin, { ids: String(id) });
    return items[0]!;
  }
}
