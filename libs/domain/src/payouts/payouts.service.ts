import { Inject, Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { AuditAction, AuditFacts } from '@app/contracts/audit.js';
import { MAX_TAKA, toPaisa, toTaka } from '@app/contracts/money.js';
import type {
  MakePayoutBody,
  Payout as PayoutView,
  PayoutWithNumber,
  SentBody,
} from '@app/contracts/payouts.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { AuditService } from '../audit/audit.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { TransactionIdsService } from '../ledger/transaction-ids.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { rolesSql } from '../shared/sql.js';
import { nextStatus } from '../shared/transitions.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { insertRow } from '../shared/write-row.js';
import { PayoutQueriesService } from './payout-queries.service.js';
import { Payout } from './payout.entity.js';
import { assertOtherAdmin, assertPayable, payoutMoves } from './payout.rules.js';

/** The account to pay to, locked against a change, with what decides whether it can be paid. */
interface LockedAccount {
  method: Payout['method'];
  numberSealed: string;
  numberMasked: string;
  isStopped: boolean;
}

const LOCK_DRIVER = `SELECT FROM app_user WHERE id = $1 AND role = ${rolesSql('driver')} AND deleted_at IS NULL FOR SHARE`;

const LOCK_ACCOUNT = `SELECT method, number_sealed AS "numberSealed", number_masked AS "numberMasked",
    coalesce(stopped_until > now(), false) AS "isStopped"
  FROM payout_account account WHERE user_id = $1 FOR UPDATE OF account`;

type Move = 'payout.sent' | 'payout.failed' | 'payout.cancelled';
const auditActionOf = {
  'payout.sent': 'payout.sent',
  'payout.failed': 'payout.failed',
  'payout.cancelled': 'payout.cancel',
} as const satisfies Record<Move, AuditAction>;

/** Commands on payouts. The ledger is posted when a payout is sent, and again when it failed; a due one only reserves the amount. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly database: Database,
    @Inject(OutboxService) private readonly outbox: Pick<OutboxService, 'append'>,
    private readonly sealer: Sealer,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payoutFourEyes'>,
    private readonly ledger: LedgerService,
    private readonly transactionIds: TransactionIdsService,
    private readonly queries: PayoutQueriesService,
    @Inject(AuditService) private readonly audit: Pick<AuditService, 'record'>,
  ) {}

  /**
   * Makes a payout of a driver's whole available balance, as far as one amount can hold it.
   * @throws {DomainError} `user_not_found`, `payout_account_missing`, `payout_account_changed`, `payout_exists`, `payout_too_small`.
   */
  async make(admin: Actor, { driver_id: driverId }: MakePayoutBody): Promise<PayoutView> {
    return this.database.transaction(async (tx) => {
      const drivers: unknown[] = await tx.query(LOCK_DRIVER, [driverId]);
      if (drivers.length === 0) throw new DomainError('user_not_found');
      const [account]: LockedAccount[] = await tx.query(LOCK_ACCOUNT, [driverId]);
      // After the lock, each in a separate statement: another admin may have created or sent a payout while this one waited.
      const hasDuePayout = await tx.existsBy(Payout, { driverId, status: 'due' });
      const available = await this.ledger.amountOwed(tx, `driver:${driverId}`);
      const amount = Math.min(available, toPaisa(MAX_TAKA));
      assertPayable({
        // A number that cannot be decrypted any more must be entered again.
        hasAccount: account !== undefined && this.sealer.openIfOurs(account.numberSealed) !== null,
        isStopped: account?.isStopped ?? false,
        hasDuePayout,
        available: amount,
      });
      const { method, numberSealed, numberMasked } = account!;
      const id = await refuseDuplicate({ payout_one_due: 'payout_exists' }, () =>
        insertRow(tx, Payout, {
          driverId,
          amount,
          method,
          numberSealed,
          numberMasked,
          createdBy: admin.userId,
        }),
      );
      const facts = { payout_id: id, driver_id: driverId, amount: toTaka(amount) };
      await this.outbox.append(tx, 'payout.made', facts);
      await this.audit.record(tx, {
        actor: admin,
        action: 'payout.make',
        subject: { type: 'payout', id },
        after: { driver_id: driverId, amount: facts.amount, method, number: numberMasked },
      });
      return (await this.queries.viewById(id, tx))!;
    });
  }

  /**
   * Records that a due payout was sent.
   * @throws {DomainError} `payout_not_found`, `payout_not_due`, `second_admin_needed`, `transaction_id_used`.
   */
  async markSent(admin: Actor, id: number, { transaction_id: transactionId }: SentBody): Promise<PayoutView> {
    return this.database.transaction(async (tx) => {
      const payout = await this.lock(tx, id);
      const status = nextStatus(payoutMoves.send, payout.status);
      assertOtherAdmin(this.config.payoutFourEyes, payout.createdBy, admin.userId);
      await this.transactionIds.claim(tx, { method: payout.method, transactionId });
      await this.write(tx, payout, { status, transactionId, sentBy: admin.userId, sentAt: () => 'now()' });
      const { driverId, amount } = payout;
      await this.ledger.post(tx, { kind: 'payout_sent', payoutId: id, driverId, amount });
      return this.recordMove(tx, admin, payout, 'payout.sent', { status, transaction_id: transactionId });
    });
  }

  /**
   * Records that a sent payout failed: its amount is available to the driver again.
   * @throws {DomainError} `payout_not_found`, `payout_not_sent`.
   */
  async markFailed(admin: Actor, id: number, { reason }: { reason: string }): Promise<PayoutView> {
    return this.database.transaction(async (tx) => {
      const payout = await this.lock(tx, id);
      const status = nextStatus(payoutMoves.fail, payout.status);
      await this.write(tx, payout, { status, reason, closedBy: admin.userId, closedAt: () => 'now()' });
      const { driverId, amount } = payout;
      await this.ledger.post(tx, { kind: 'payout_failed', payoutId: id, driverId, amount, reason });
      return this.recordMove(tx, admin, payout, 'payout.failed', { status, reason });
    });
  }

  /**
   * Cancels a due payout.
   * @throws {DomainError} `payout_not_found`, `payout_not_due`.
   */
  async cancel(admin: Actor, id: number): Promise<PayoutView> {
    return this.database.transaction(async (tx) => {
      const payout = await this.lock(tx, id);
      const status = nextStatus(payoutMoves.cancel, payout.status);
      await this.write(tx, payout, { status, closedBy: admin.userId, closedAt: () => 'now()' });
      return this.recordMove(tx, admin, payout, 'payout.cancelled', { status });
    });
  }

  /**
   * A payout with the full number to send to. The reading by an admin is recorded.
   * @throws {DomainError} `payout_not_found`, also for the payout of another driver.
   */
  async read(actor: Actor, id: number): Promise<PayoutWithNumber> {
    return this.database.transaction(async (tx) => {
      const payout = await tx.findOneBy(Payout, { id });
      const isOwn = payout?.driverId === actor.userId;
      if (!payout || (actor.role !== 'admin' && !isOwn)) throw new DomainError('payout_not_found');
      if (actor.role === 'admin')
        await this.audit.record(tx, { actor, action: 'payout.read', subject: { type: 'payout', id } });
      const view = (await this.queries.viewById(id, tx, actor))!;
      return { ...view, number: this.sealer.openIfOurs(payout.numberSealed) ?? view.number };
    });
  }

  private lock(tx: Transaction, id: number): Promise<Payout> {
    return lockRow(tx, Payout, { id }, 'payout_not_found');
  }

  private async write(
    tx: Transaction,
    { id, version }: Payout,
    changes: QueryDeepPartialEntity<Payout>,
  ): Promise<void> {
    await refuseDuplicate({ payout_transaction_once: 'transaction_id_used' }, () =>
      tx.update(Payout, { id }, { ...changes, version: version + 1 }),
    );
  }

  private async recordMove(
    tx: Transaction,
    actor: Actor,
    { id, driverId, amount, status: before }: Payout,
    move: Move,
    after: AuditFacts & { reason?: string },
  ): Promise<PayoutView> {
    const facts = { payout_id: id, driver_id: driverId, amount: toTaka(amount) };
    if (move === 'payout.failed') await this.outbox.append(tx, move, { ...facts, reason: after.reason! });
    else await this.outbox.append(tx, move, facts);
    await this.audit.record(tx, {
      actor,
      action: auditActionOf[move],
      subject: { type: 'payout', id },
      before: { status: before },
      after: { ...after, driver_id: driverId, amount: facts.amount },
    });
    return (await this.queries.viewById(id, tx))!;
  }
}
