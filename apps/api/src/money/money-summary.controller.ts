import { Controller } from '@nestjs/common';
import {
  type ChainBreakListQuery,
  moneySummaryEndpoints as endpoints,
} from '@app/contracts/money-summary.js';
import { MoneySummaryService } from '@app/domain/money/money-summary.service.js';
import { ReconciliationService } from '@app/domain/money/reconciliation.service.js';
import { ProofQueriesService } from '@app/domain/payment-proofs/proof-queries.service.js';
import { Implements } from '../http/implements.decorator.js';
import { Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class MoneySummaryController {
  constructor(
    private readonly summaries: MoneySummaryService,
    private readonly reconciliations: ReconciliationService,
    private readonly proofs: ProofQueriesService,
  ) {}

  @Implements(endpoints.summary)
  summary() {
    return this.summaries.read();
  }

  @Implements(endpoints.chainBreaks)
  async chainBreaks(@Query() query: ChainBreakListQuery) {
    return replyPage(await this.proofs.chainBreaks(query));
  }

  @Implements(endpoints.reconciliation)
  reconciliation(@Query() { balance }: { balance: string }) {
    return this.reconciliations.reconcile(Number(balance));
  }
}
