import { Controller } from '@nestjs/common';
import {
  type ApprovePaymentBody,
  type CorrectPaymentBody,
  paymentEndpoints as endpoints,
  type PaymentListQuery,
  type RejectPaymentBody,
  type SubmitPaymentBody,
} from '@app/contracts/payments.js';
import { PaymentDecisionsService } from '@app/domain/payments/payment-decisions.service.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { PaymentsService } from '@app/domain/payments/payments.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { replyPage } from '../http/reply.js';

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly decisions: PaymentDecisionsService,
    private readonly queries: PaymentQueriesService,
  ) {}

  @Implements(endpoints.listForBooking)
  async listForBooking(@CurrentActor() actor: Actor, @Id() id: number) {
    return this.queries.listForBooking(actor, id);
  }

  @Implements(endpoints.instructions)
  instructions() {
    return this.queries.instructions();
  }

  @Implements(endpoints.submit, 'payment_recorded')
  async submit(@CurrentActor() customer: Actor, @Body() body: SubmitPaymentBody) {
    return this.payments.submit(customer, body);
  }

  @Implements(endpoints.correct, 'payment_corrected')
  async correct(@CurrentActor() customer: Actor, @Id() id: number, @Body() body: CorrectPaymentBody) {
    return this.payments.correct(customer, id, body);
  }

  @Implements(endpoints.withdraw, 'payment_withdrawn')
  async withdraw(@CurrentActor() customer: Actor, @Id() id: number) {
    return this.payments.withdraw(customer, id);
  }

  @Implements(endpoints.list)
  async list(@CurrentActor() staff: Actor, @Query() query: PaymentListQuery) {
    return replyPage(await this.queries.list(query, staff));
  }

  @Implements(endpoints.approve, 'payment_approved')
  async approve(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: ApprovePaymentBody) {
    return this.decisions.approve(admin, id, body);
  }

  @Implements(endpoints.reject, 'payment_rejected')
  async reject(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: RejectPaymentBody) {
    return this.decisions.reject(admin, id, body);
  }
}
