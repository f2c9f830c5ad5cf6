import { Controller, Query } from '@nestjs/common';
import { moneySummaryEndpoints as endpoints } from '@app/contracts/money-summary.js';
import { MoneySummaryService } from '@app/domain/money/money-summary.service.js';
import { ReconciliationService } from '@app/domain/money/reconciliation.service.js';
import { Implements } from '../http/implements.decorator.js';

/** Balances of the ledger. */
@Controller()
export class MoneySummaryController {
  constructor(
    private readonly summaries: MoneySummaryService,
    private readonly reconciliations: ReconciliationService,
  ) {}

  @Implements(endpoints.summary)
  summary() {
    return this.summaries.read();
  }

  @Implements(endpoints.reconciliation)
  reconciliation(@Query({ schema: endpoints.reconciliation.query }) { balance }: { balance: string }) {
    return this.reconciliations.reconcile(Number(balance));
  }
}
