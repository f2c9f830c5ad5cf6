import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  RefundListQuery,
  refundSorts,
  RefundStatus,
  Refund as RefundView,
} from '@app/contracts/refunds.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { findMatchingUsers } from '../shared/matching-users.js';
import { type Page, toPage } from '../shared/paging.js';
import { column, columnsOf, fieldsOf, type RowOf } from '../shared/projection.js';
import { mobileContains, rowNumber, searchPattern } from '../shared/search-pattern.js';
import { readRows, sortOrderOf, type SortKeys, sortKeysFor, statusOrder } from '../shared/sorting.js';
import { transactionKeySql, transactionPart } from '../shared/transaction-key.js';
import { remindedSql } from '../audit/audit.rules.js';

/** A refund as it is read. Money is taka as PostgreSQL writes it. */
const refundColumns = {
  id: column<number>('r.id'),
  booking_id: column<number>('r.booking_id'),
  pickup_address: column<string>('b.pickup_address'),
  drop_address: column<string>('b.drop_address'),
  user_id: column<number>('r.user_id'),
  user_name: column<string>('customer.name'),
  amount: column<string>('r.amount'),
  method: column<string | null>('r.method'),
  number: column<string | null>('r.number'),
  takes_number: column<boolean>(`(r.status = 'due' AND NOT r.is_payer_number)`),
  status: column<RefundStatus>('r.status'),
  transaction_id: column<string | null>('r.transaction_id'),
  reason: column<string | null>('r.reason'),
  created_at: column<Date>('r.created_at'),
  sent_at: column<Date | null>('r.sent_at'),
  failed_at: column<Date | null>('r.failed_at'),
  sent_by_name: column<string | null>('sender.name'),
  failed_by_name: column<string | null>('failer.name'),
  reminded_at: column<Date | null>(`(${remindedSql('refund.remind', 'refund', 'r.id')})`),
  version: column<number>('r.version'),
};
type RefundRow = RowOf<typeof refundColumns>;

/** A refund as admins read it. */
function toRefundView(row: RefundRow): RefundView {
  return { ...fieldsOf(refundColumns, row), amount: Number(row.amount) };
}

/** The same for its customer, without the names of admins. */
function toCustomerRefundView(row: RefundRow): RefundView {
  return { ...toRefundView(row), sent_by_name: null, failed_by_name: null };
}

const TRANSACTION_KEY = transactionKeySql('r.transaction_id');

const FROM = `FROM refund r
  JOIN booking b ON b.id = r.booking_id
  JOIN app_user customer ON customer.id = r.user_id
  LEFT JOIN app_user sender ON sender.id = r.sent_by
  LEFT JOIN app_user failer ON failer.id = r.failed_by`;

const COLUMNS = columnsOf(refundColumns);

const byStatus = statusOrder('r.status', ['due', 'sent', 'failed']);

const sortKeys: SortKeys<(typeof refundSorts)[number]> = {
  created_at: null,
  amount: { sql: refundColumns.amount, kind: 'money' },
  status: { sql: byStatus.sql, kind: 'integer' },
};

@Injectable()
export class RefundQueriesService {
  constructor(private readonly database: Database) {}

  /** Refunds, newest first by default: all for an admin, their own for a customer. */
  async list(actor: Actor, query: RefundListQuery): Promise<Page<RefundView>> {
    const isCustomer = actor.role === 'user';
    const { search } = query;
    const pattern = searchPattern(search);
    const customers = await findMatchingUsers(this.database.read, isCustomer ? undefined : search);
    const status = anyOf(query.status);
    const { start, end } = boundsOf(query);
    const sortOrder = sortOrderOf(query, 'r.id', sortKeysFor(sortKeys, query, 'r.created_at', 'status'));
    const { rows, total } = await readRows<RefundRow>(this.database.read, query, sortOrder, {
      columns: COLUMNS,
      from: (isAfterCursor) => `${FROM}
       WHERE ${isAfterCursor}
         AND ${status.isIn('r.status', '$3')} AND ${byStatus.isInRange(query)} AND ($4::int IS NULL OR r.booking_id = $4)
         AND ${isCustomer ? 'r.user_id = $5' : '($5::int IS NULL OR r.user_id = $5)'} AND ($6::int IS NULL OR r.user_id = $6)
         AND ${isWithin('r.created_at', '$7', '$8')}
         AND ($9::text IS NULL OR ${TRANSACTION_KEY} LIKE $10 OR ${mobileContains('r.number', search)}
              OR r.booking_id = $11
              OR ${customers.userCondition('r.user_id', '$12', '$9')})
         AND ${isSelected('r.id', '$13')}`,
      values: [
        status.values,
        query.booking_id ?? null,
        isCustomer ? actor.userId : null,
        query.user_id ?? null,
        start,
        end,
        pattern,
        searchPattern(transactionPart(search)),
        rowNumber(search),
        customers.ids,
        idsIn(query.ids),
      ],
    });
    return toPage(rows, query, isCustomer ? toCustomerRefundView : toRefundView, total);
  }

  /** A refund as an admin reads it, or its customer; null when it does not exist. */
  async viewById(
    id: number,
    manager: EntityManager = this.database.read,
    reader: Pick<Actor, 'role'> = { role: 'admin' },
  ): Promise<RefundView | null> {
    const [row]: RefundRow[] = await manager.query(`SELECT ${COLUMNS} ${FROM} WHERE r.id = $1`, [id]);
    if (!row) return null;
    return reader.role === 'user' ? toCustomerRefundView(row) : toRefundView(row);
  }
}
