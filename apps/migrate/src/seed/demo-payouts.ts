import type { EntityManager } from 'typeorm';
import { LedgerService } from '@app/domain/ledger/ledger.service.js';
import { TransactionIdsService } from '@app/domain/ledger/transaction-ids.service.js';
import { PayoutAccount } from '@app/domain/payouts/payout-account.entity.js';
import { PayoutQueriesService } from '@app/domain/payouts/payout-queries.service.js';
import { PayoutsService } from '@app/domain/payouts/payouts.service.js';
import { maskedNumber } from '@app/domain/payouts/payout.rules.js';
import { RefundQueriesService } from '@app/domain/payouts/refund-queries.service.js';
import { Refund } from '@app/domain/payouts/refund.entity.js';
import { RefundsService } from '@app/domain/payouts/refunds.service.js';
import { CommittedFailure, Database, type Transaction } from '@app/platform/database/database.service.js';
import type { Sealer } from '@app/platform/security/sealer.js';
import { seedDeliveredBookings } from './demo-delivered.js';
import { silent } from './demo-rows.js';

/**
 * Payouts and refunds in every state. The money of the first driver is paid out, and then there is more of it; what the customers of
 * the delivered bookings paid too much is refunded.
 */
export async function seedPayouts(
  manager: EntityManager,
  ids: Map<string, number>,
  { method, sealer }: { method: string; sealer: Sealer },
): Promise<void> {
  const admin = { userId: ids.get('admin')!, role: 'admin', sessionId: 0 } as const;
  const { payouts, refunds } = servicesOf(manager, sealer);
  const make = async (username: string) => (await payouts.make(admin, { driver_id: ids.get(username)! })).id;
  const send = (id: number, transaction_id: string) => payouts.markSent(admin, id, { transaction_id });

  await enterAccount(manager, sealer, ids.get('driver5')!, '01811000005');
  await send(await make('driver5'), 'BHP2A5L0VX');
  await enterAccount(manager, sealer, ids.get('driver6')!, '01811000006');
  await send(await make('driver6'), 'BHP3B6M1WY');

  await enterAccount(manager, sealer, ids.get('driver')!, '01811000001');
  await send(await make('driver'), 'BHP4C7N2XA');
  await seedDeliveredBookings(manager, ids, method);

  await enterAccount(manager, sealer, ids.get('driver2')!, '01811000002');
  await payouts.cancel(admin, await make('driver2'));
  const failedPayout = await make('driver2');
  await send(failedPayout, 'BHP5D8P3YB');
  await payouts.markFailed(admin, failedPayout, {
    reason: 'This account has reached its limit of the month.',
  });
  await make('driver2');

  const [sentRefund, repeatedRefund] = await manager.find(Refund, { order: { id: 'ASC' } });
  await refunds.markSent(admin, sentRefund!.id, { transaction_id: 'BHR6E9Q4ZC' });
  await refunds.markSent(admin, repeatedRefund!.id, { transaction_id: 'BHR7F1R5AD' });
  await refunds.markFailed(admin, repeatedRefund!.id, { reason: 'This number has no account.' });
}

async function enterAccount(
  manager: EntityManager,
  sealer: Sealer,
  userId: number,
  number: string,
): Promise<void> {
  await manager.insert(PayoutAccount, {
    userId,
    method: 'bkash',
    numberSealed: sealer.seal(number),
    numberMasked: maskedNumber(number),
  });
}

/** Runs every command in the transaction of the demo data. */
class DatabaseInTransaction extends Database {
  constructor(private readonly manager: EntityManager) {
    super(manager.connection);
  }

  override get read(): EntityManager {
    return this.manager;
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T | CommittedFailure>): Promise<T> {
    const result = await work(this.manager);
    if (result instanceof CommittedFailure) throw result.failure;
    return result;
  }
}

/** The services of the product, within the transaction of the demo data. Nobody who signed in did it, so the audit log has no entry. */
function servicesOf(manager: EntityManager, sealer: Sealer) {
  const database = new DatabaseInTransaction(manager);
  const ledger = new LedgerService(silent);
  const ids = new TransactionIdsService();
  const audit = { record: () => Promise.resolve() };
  const config = { payoutFourEyes: false };
  const payoutQueries = new PayoutQueriesService(database);
  const refundQueries = new RefundQueriesService(database);
  return {
    payouts: new PayoutsService(database, silent, sealer, config, ledger, ids, payoutQueries, audit),
    refunds: new RefundsService(database, silent, ledger, ids, refundQueries, audit),
  };
}
