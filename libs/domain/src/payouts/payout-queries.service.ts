import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  Payable,
  PayableListQuery,
  payableSorts,
  PayoutListQuery,
  payoutSorts,
  PayoutStatus,
  Payout as PayoutView,
} from '@app/contracts/payouts.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { findMatchingUsers } from '../shared/matching-users.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { rolesSql } from '../shared/sql.js';
import { searchPattern } from '../shared/search-pattern.js';
import { readRows, sortOrderOf, type SortKeys, sortKeysFor, statusOrder } from '../shared/sorting.js';
import { transactionKeySql, transactionPart } from '../shared/transaction-key.js';
import { remindedSql } from '../audit/audit.rules.js';
import type { PayoutMethod } from '@app/contracts/payout-account.js';

/** A payout as it is read. Money is taka as PostgreSQL writes it. */
const payoutColumns = {
  id: column<number>('p.id'),
  driver_id: column<number>('p.driver_id'),
  driver_name: column<string>('driver.name'),
  amount: column<string>('p.amount'),
  method: column<PayoutMethod>('p.method'),
  number: column<string>('p.number_masked'),
  status: column<PayoutStatus>('p.status'),
  transaction_id: column<string | null>('p.transaction_id'),
  reason: column<string | null>('p.reason'),
  created_at: column<Date>('p.created_at'),
  sent_at: column<Date | null>('p.sent_at'),
  closed_at: column<Date | null>('p.closed_at'),
  is_account_changed: column<boolean>('coalesce(account.changed_at > p.created_at, false)'),
  created_by_name: column<string>('maker.name'),
  sent_by_name: column<string | null>('sender.name'),
  closed_by_name: column<string | null>('closer.name'),
  version: column<number>('p.version'),
};
type PayoutRow = RowOf<typeof payoutColumns>;

/** A payout as admins read it. */
function toPayoutView(row: PayoutRow): PayoutView {
  return { ...fieldsOf(payoutColumns, row), amount: Number(row.amount) };
}

/** The same for its driver, without the names of admins. */
function toDriverPayoutView(row: PayoutRow): PayoutView {
  return { ...toPayoutView(row), created_by_name: null, sent_by_name: null, closed_by_name: null };
}

const payableColumns = {
  id: column<number>('payable.id'),
  driver_name: column<string>('payable.name'),
  driver_phone: column<string>('payable.phone'),
  due_payout_id: column<number | null>('payable.due_payout_id'),
  available: column<string>('payable.available / 100.0'),
  method: column<PayoutMethod | null>('account.method'),
  number: column<string | null>('account.number_masked'),
  stopped_until: column<Date | null>(
    'CASE WHEN account.stopped_until > now() THEN account.stopped_until END',
  ),
  reminded_at: column<Date | null>(`(${remindedSql('payout_account.remind', 'user', 'payable.id')})`),
};

function toPayableView(row: RowOf<typeof payableColumns>): Payable {
  return { ...fieldsOf(payableColumns, row), available: Number(row.available) };
}

const TRANSACTION_KEY = transactionKeySql('p.transaction_id');

const FROM = `FROM payout p
  JOIN app_user driver ON driver.id = p.driver_id
  JOIN app_user maker ON maker.id = p.created_by
  LEFT JOIN app_user sender ON sender.id = p.sent_by
  LEFT JOIN app_user closer ON closer.id = p.closed_by
  LEFT JOIN payout_account account ON account.user_id = p.driver_id`;

const COLUMNS = columnsOf(payoutColumns);

const byStatus = statusOrder('p.status', ['due', 'sent', 'failed', 'cancelled']);

const sortKeys: SortKeys<(typeof payoutSorts)[number]> = {
  created_at: null,
  amount: { sql: payoutColumns.amount, kind: 'money' },
  status: { sql: byStatus.sql, kind: 'integer' },
};

/** What each driver can be paid, in paisa: the balance of the account less a payout that is due. */
const PAYABLE = `SELECT driver.id, driver.name, driver.phone, due.id AS due_payout_id,
    (balance.owed - coalesce(due.amount * 100, 0))::bigint AS available
  FROM app_user driver
  CROSS JOIN LATERAL (SELECT -sum(amount) AS owed FROM ledger_entry WHERE account = 'driver:' || driver.id) balance
  LEFT JOIN payout due ON due.driver_id = driver.id AND due.status = 'due'
  WHERE driver.role = ${rolesSql('driver')} AND balance.owed > 0`;

const payableSortKeys: SortKeys<(typeof payableSorts)[number]> = {
  available: { sql: column<string>('payable.available'), kind: 'bigint' },
};

/** Reads payouts, and what can be paid out. */
@Injectable()
export class PayoutQueriesService {
  constructor(private readonly database: Database) {}

  /** Payouts, newest first by default: all for an admin, their own for a driver. */
  async list(actor: Actor, query: PayoutListQuery): Promise<Page<PayoutView>> {
    const isDriver = actor.role === 'driver';
    const pattern = searchPattern(query.search);
    const drivers = await findMatchingUsers(this.database.read, isDriver ? undefined : query.search);
    const [status, method] = [anyOf(query.status), anyOf(query.method)];
    const { start, end } = boundsOf(query);
    const sortOrder = sortOrderOf(query, 'p.id', sortKeysFor(sortKeys, query, 'p.created_at', 'status'));
    const { rows, total } = await readRows<PayoutRow>(this.database.read, query, sortOrder, {
      columns: COLUMNS,
      from: (isAfterCursor) => `${FROM}
       WHERE ${isAfterCursor}
         AND ${status.isIn('p.status', '$3')} AND ${byStatus.isInRange(query)} AND ${method.isIn('p.method', '$4')}
         AND ${isDriver ? 'p.driver_id = $5' : '($5::int IS NULL OR p.driver_id = $5)'} AND ($6::int IS NULL OR p.driver_id = $6)
         AND ${isWithin('p.created_at', '$7', '$8')}
         AND ($9::text IS NULL OR ${TRANSACTION_KEY} LIKE $10 OR ${drivers.userCondition('p.driver_id', '$11', '$9')})
         AND ${isSelected('p.id', '$12')}`,
      values: [
        status.values,
        method.values,
        isDriver ? actor.userId : null,
        query.driver_id ?? null,
        start,
        end,
        pattern,
        searchPattern(transactionPart(query.search)),
        drivers.ids,
        idsIn(query.ids),
      ],
    });
    return toPage(rows, query, isDriver ? toDriverPayoutView : toPayoutView, total);
  }

  /** A payout as an admin reads it, or its driver; null when it does not exist. */
  async viewById(
    id: number,
    manager: EntityManager = this.database.read,
    reader: Pick<Actor, 'role'> = { role: 'admin' },
  ): Promise<PayoutView | null> {
    const [row]: PayoutRow[] = await manager.query(`SELECT ${COLUMNS} ${FROM} WHERE p.id = $1`, [id]);
    if (!row) return null;
    return reader.role === 'driver' ? toDriverPayoutView(row) : toPayoutView(row);
  }

  /** Drivers with an available balance, the largest first. */
  async payable(query: PayableListQuery): Promise<Page<Payable>> {
    const pattern = searchPattern(query.search);
    const matchingUsers = await findMatchingUsers(this.database.read, query.search);
    const sortOrder = sortOrderOf(query, 'payable.id', payableSortKeys);
    const { rows, total } = await readRows<RowOf<typeof payableColumns>>(
      this.database.read,
      query,
      sortOrder,
      {
        columns: columnsOf(payableColumns),
        from: (isAfterCursor) => `FROM (${PAYABLE}) payable
       LEFT JOIN payout_account account ON account.user_id = payable.id
       WHERE ${isAfterCursor} AND payable.available > 0
         AND ($3::text IS NULL OR ${matchingUsers.userCondition('payable.id', '$4', '$3')}) AND ${isSelected('payable.id', '$5')}`,
        values: [pattern, matchingUsers.ids, idsIn(query.ids)],
      },
    );
    return toPage(rows, query, toPayableView, total);
  }

  /** What a driver can be paid out, in paisa: the balance less a payout that is due. */
  async available(driverId: number): Promise<number> {
    const [row]: { available: string }[] = await this.database.read.query(
      `SELECT coalesce((SELECT -sum(amount) FROM ledger_entry WHERE account = 'driver:' || $1::int), 0)
         - coalesce((SELECT amount * 100 FROM payout WHERE driver_id = $1 AND status = 'due'), 0) AS available`,
      [driverId],
    );
    return Number(row!.available);
  }
}
