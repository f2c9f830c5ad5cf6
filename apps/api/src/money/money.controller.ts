import { Controller } from '@nestjs/common';
import { bookingMoneyEndpoints } from '@app/contracts/booking-money.js';
import {
  type CorrectWalletBody,
  ledgerEndpoints as endpoints,
  type LedgerListQuery,
  walletCorrectionEndpoints,
} from '@app/contracts/ledger.js';
import { type ChainBreakListQuery, moneySummaryEndpoints } from '@app/contracts/money-summary.js';
import { LedgerQueriesService } from '@app/domain/ledger/ledger-queries.service.js';
import { BookingMoneyService } from '@app/domain/money/booking-money.service.js';
import { MoneySummaryService } from '@app/domain/money/money-summary.service.js';
import { ReconciliationService } from '@app/domain/money/reconciliation.service.js';
import { ReleaseService } from '@app/domain/money/release.service.js';
import { WalletCorrectionsService } from '@app/domain/money/wallet-corrections.service.js';
import { ProofQueriesService } from '@app/domain/payment-proofs/proof-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';

/** What is held, owed and released. */
@Controller()
export class MoneyController {
  constructor(
    private readonly ledger: LedgerQueriesService,
    private readonly releases: ReleaseService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly corrections: WalletCorrectionsService,
  ) {}

  @Implements(endpoints.list)
  async list(@Query() query: LedgerListQuery) {
    return replyPage(await this.ledger.list(query));
  }

  @Implements(bookingMoneyEndpoints.get)
  async ofBooking(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.bookingMoney.get(actor, id);
  }

  @Implements(endpoints.confirmDelivery, 'delivery_confirmed')
  async confirmDelivery(@CurrentActor() customer: Actor, @Id() id: number) {
    return this.releases.confirmDelivery(customer, id);
  }

  @Implements(walletCorrectionEndpoints.correct, 'wallet_corrected')
  async correctWallet(@CurrentActor() admin: Actor, @Body() body: CorrectWalletBody) {
    return this.corrections.correct(admin, body);
  }
}

@Controller()
export class MoneySummaryController {
  constructor(
    private readonly summaries: MoneySummaryService,
    private readonly reconciliations: ReconciliationService,
    private readonly proofs: ProofQueriesService,
  ) {}

  @Implements(moneySummaryEndpoints.summary)
  summary() {
    return this.summaries.read();
  }

  @Implements(moneySummaryEndpoints.chainBreaks)
  async chainBreaks(@Query() query: ChainBreakListQuery) {
    return replyPage(await this.proofs.chainBreaks(query));
  }

  @Implements(moneySummaryEndpoints.reconciliation)
  reconciliation(@Query() { balance }: { balance: string }) {
    return this.reconciliations.reconcile(Number(balance));
  }
}
