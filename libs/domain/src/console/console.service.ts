import { Injectable } from '@nestjs/common';
import { LANE_SIZE, type Lanes } from '@app/contracts/console.js';
import { PaymentQueriesService } from '../payments/payment-queries.service.js';
import { OpenTicketsService } from '../support/open-tickets.service.js';

/** Collects from the features what an admin must decide or answer. */
@Injectable()
export class ConsoleService {
  constructor(
    private readonly payments: PaymentQueriesService,
    private readonly tickets: OpenTicketsService,
  ) {}

  /** Payments to decide and open tickets, most urgent first. */
  async lanes(): Promise<Lanes> {
    const [payments, tickets] = await Promise.all([
      this.payments.listWaiting(LANE_SIZE),
      this.tickets.read(LANE_SIZE),
    ]);
    return { payments, tickets };
  }
}
