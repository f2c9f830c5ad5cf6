import { Inject, Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AuditFacts } from '@app/contracts/audit.js';
import { toTaka } from '@app/contracts/money.js';
import type { GiveRefundNumberBody, Refund as RefundView, RefundSentBody } from '@app/contracts/refunds.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { AuditService } from '../audit/audit.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { TransactionIdsService } from '../ledger/transaction-ids.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { nextStatus } from '../shared/transitions.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { RefundQueriesService } from './refund-queries.service.js';
import { Refund } from './refund.entity.js';
import { maskedNumber } from './payout.rules.js';
import { assertTakesNumber, methodOf, refundMoves } from './refund.rules.js';

/**
 * Commands on refunds, each under the lock of its refund: what is owed to a customer changes only by them and by new debts, which
 * `LedgerService` makes refunds of.
 */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    @Inject(OutboxService) private readonly outbox: Pick<OutboxService, 'append'>,
    private readonly ledger: LedgerService,
    private readonly transactionIds: TransactionIdsService,
    private readonly queries: RefundQueriesService,
    @Inject(AuditService) private readonly audit: Pick<AuditService, 'record'>,
  ) {}

  /**
   * A customer gives the number for a due refund whose paying number is not known; they may change it until it is sent.
   * @throws {DomainError} `refund_not_found`, `refund_not_due`, `refund_number_known`.
   */
  async giveNumber(customer: Actor, id: number, body: GiveRefundNumberBody): Promise<RefundView> {
    return this.database.transaction(async (tx) => {
      const refund = await this.lock(tx, id);
      if (refund.userId !== customer.userId) throw new DomainError('refund_not_found');
      const status = nextStatus(refundMoves.giveNumber, refund.status);
      assertTakesNumber(refund);
      await this.write(tx, refund, { status, method: body.method, number: body.number });
      await this.outbox.append(tx, 'refund.number_given', factsOf(refund));
      return (await this.queries.viewById(id, tx, customer))!;
    });
  }

  /**
   * Records that a due refund was sent.
   * @throws {DomainError} `refund_not_found`, `refund_not_due`, `conflict` when its number was changed since it was read,
   *   `refund_number_missing`, `transaction_id_used`.
   */
  async markSent(
    admin: Actor,
    id: number,
    { transaction_id: transactionId, version: readVersion }: RefundSentBody,
  ): Promise<RefundView> {
    return this.database.transaction(async (tx) => {
      const refund = await this.lock(tx, id);
      const status = nextStatus(refundMoves.send, refund.status);
      if (readVersion !== undefined && readVersion !== refund.version) throw new DomainError('conflict');
      const method = methodOf(refund);
      await this.transactionIds.claim(tx, { method, transactionId });
      await this.write(tx, refund, { status, transactionId, sentBy: admin.userId, sentAt: () => 'now()' });
      await this.ledger.post(tx, { kind: 'refund_sent', ...postingOf(refund) });
      await this.outbox.append(tx, 'refund.sent', factsOf(refund));
      return this.recordMove(tx, admin, refund, 'refund.sent', {
        status,
        transaction_id: transactionId,
        method,
        number: maskedNumber(refund.number ?? ''),
      });
    });
  }

  /**
   * Records that a sent refund failed. The amount is owed again, so another refund is due.
   * @throws {DomainError} `refund_not_found`, `refund_not_sent`.
   */
  async markFailed(admin: Actor, id: number, { reason }: { reason: string }): Promise<RefundView> {
    return this.database.transaction(async (tx) => {
      const refund = await this.lock(tx, id);
      const status = nextStatus(refundMoves.fail, refund.status);
      await this.write(tx, refund, { status, reason, failedBy: admin.userId, failedAt: () => 'now()' });
      await this.ledger.post(tx, { kind: 'refund_failed', ...postingOf(refund), reason });
      await this.outbox.append(tx, 'refund.failed', { ...factsOf(refund), reason });
      return this.recordMove(tx, admin, refund, 'refund.failed', { status, reason });
    });
  }

  private lock(tx: Transaction, id: number): Promise<Refund> {
    return lockRow(tx, Refund, { id }, 'refund_not_found');
  }

  private async write(
    tx: Transaction,
    { id, version }: Refund,
    changes: QueryDeepPartialEntity<Refund>,
  ): Promise<void> {
    await refuseDuplicate({ refund_transaction_once: 'transaction_id_used' }, () =>
      tx.update(Refund, { id }, { ...changes, version: version + 1 }),
    );
  }

  private async recordMove(
    tx: Transaction,
    actor: Actor,
    { id, status, bookingId, amount }: Refund,
    action: 'refund.sent' | 'refund.failed',
    after: AuditFacts,
  ): Promise<RefundView> {
    await this.audit.record(tx, {
      actor,
      action,
      subject: { type: 'refund', id },
      before: { status },
      after: { ...after, booking_id: bookingId, amount: toTaka(amount) },
    });
    return (await this.queries.viewById(id, tx))!;
  }
}

function factsOf({ id, bookingId, userId, amount }: Refund) {
  return { refund_id: id, booking_id: bookingId, user_id: userId, amount: toTaka(amount) };
}

function postingOf({ id, bookingId, userId, amount }: Refund) {
  return { refundId: id, bookingId, customerId: userId, amount };
}
