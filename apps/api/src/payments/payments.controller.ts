import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  paymentCalls as calls,
  type PaymentListQuery,
  type RejectPaymentBody,
  type SubmitPaymentBody,
} from '@app/contracts/payments.js';
import { PaymentQueriesService } from '@app/domain/payments/payment-queries.service.js';
import { PaymentsService } from '@app/domain/payments/payments.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Handles } from '../http/handles.decorator.js';
import { reply, replyPage } from '../http/reply.js';

/** Payments and their decisions: spec section 7. */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly queries: PaymentQueriesService,
  ) {}

  @Handles(calls.listForBooking)
  async listForBooking(
    @CurrentActor() actor: Actor,
    @Param({ schema: calls.listForBooking.params }) { id }: { id: string },
  ) {
    return reply(await this.queries.listForBooking(actor, Number(id)));
  }

  @Handles(calls.instructions)
  instructions() {
    return reply(this.queries.instructions());
  }

  @Handles(calls.submit, 'payment_recorded')
  async submit(
    @CurrentActor() customer: Actor,
    @Body({ schema: calls.submit.body }) body: SubmitPaymentBody,
  ) {
    return this.payments.submit(customer, body);
  }

  @Handles(calls.list)
  async list(@Query({ schema: calls.list.query }) query: PaymentListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Handles(calls.approve, 'payment_approved')
  async approve(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.approve.params }) { id }: { id: string },
  ) {
    return this.payments.approve(admin, Number(id));
  }

  @Handles(calls.reject, 'payment_rejected')
  async reject(
    @CurrentActor() admin: Actor,
    @Param({ schema: calls.reject.params }) { id }: { id: string },
    @Body({ schema: calls.reject.body }) body: RejectPaymentBody,
  ) {
    return this.payments.reject(admin, Number(id), body);
  }
}
