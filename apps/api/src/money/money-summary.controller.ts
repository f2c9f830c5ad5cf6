import { Controller } from '@nestjs/common';
import { moneySummaryEndpoints as endpoints } from '@app/contracts/money-summary.js';
import { MoneySummaryService } from '@app/domain/money/money-summary.service.js';
import { ReconciliationService } from '@app/domain/money/reconciliation.service.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';

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
  reconciliation(@Query() { balance }: { balance: string }) {
    return this.reconciliations.reconcile(Number(balance));
  }
}
