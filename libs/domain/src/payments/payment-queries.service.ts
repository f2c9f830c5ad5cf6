import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  BookingPayment,
  Payment as PaymentView,
  PaymentInstructions,
  PaymentListQuery,
  paymentSorts,
} from '@app/contracts/payments.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { staffRoles } from '@app/contracts/roles.js';
import { anyOf, boundsOf, idsIn, isSelected, isWithin } from '../shared/filters.js';
import { findMatchingUsers } from '../shared/matching-users.js';
import { type Page, toPage } from '../shared/paging.js';
import { columnsOf } from '../shared/projection.js';
import { rolesSql } from '../shared/sql.js';
import { mobileContains, rowNumber, searchPattern } from '../shared/search-pattern.js';
import { readRows, type SortKeys, sortKeysFor, sortOrderOf, statusOrder } from '../shared/sorting.js';
import { transactionKeySql, transactionPart } from '../shared/transaction-key.js';
import { evidenceJoin } from './payment-evidence.sql.js';
import {
  paymentColumns,
  type PaymentRow,
  paymentWithPeopleColumns,
  type PaymentWithPeopleRow,
  toBookingPaymentView,
  toDriverPaymentView,
  toPaymentView,
  withoutEvidence,
} from './payment.view.js';

const TRANSACTION_KEY = transactionKeySql('p.transaction_id');

const FROM_PEOPLE = `FROM payment p
  JOIN booking b ON b.id = p.booking_id
  JOIN app_user customer ON customer.id = p.user_id
  JOIN app_user driver ON driver.id = p.driver_id
  LEFT JOIN app_user admin ON admin.id = p.decided_by
  ${evidenceJoin}`;

const PAYMENT_COLUMNS = columnsOf(paymentColumns);
const PEOPLE_COLUMNS = columnsOf(paymentWithPeopleColumns);
const WITH_PEOPLE = `SELECT ${PEOPLE_COLUMNS} ${FROM_PEOPLE}`;

const byStatus = statusOrder('p.status', ['pending', 'rejected', 'approved']);

const sortKeys: SortKeys<(typeof paymentSorts)[number]> = {
  created_at: null,
  amount: { sql: paymentColumns.amount, kind: 'money' },
  status: { sql: byStatus.sql, kind: 'integer' },
};

@Injectable()
export class PaymentQueriesService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'paymentMethod' | 'merchantNumber'>,
  ) {}

  /** Data of the payment instructions. */
  instructions(): PaymentInstructions {
    return { method: this.config.paymentMethod, merchant_number: this.config.merchantNumber };
  }

  /**
   * Payments of a booking, newest first: all for its customer and staff; a driver gets those of the own offer, without
   * data of the payer.
   * @throws {DomainError} `booking_not_found`, also when the caller may not read it.
   */
  async listForBooking(actor: Actor, bookingId: number): Promise<BookingPayment[]> {
    // A readable booking without payments returns one row with an empty payment.
    const rows = await this.database.read.query<(PaymentRow | { id: null })[]>(
      `SELECT ${PAYMENT_COLUMNS}
       FROM booking b LEFT JOIN payment p ON p.booking_id = b.id AND ($3 <> ${rolesSql('driver')} OR p.driver_id = $2)
         LEFT JOIN app_user driver ON driver.id = p.driver_id
       WHERE b.id = $1 AND b.deleted_at IS NULL AND (
         $3 IN (${rolesSql(...staffRoles)})
         OR $3 = ${rolesSql('user')} AND b.user_id = $2
         OR $3 = ${rolesSql('driver')} AND EXISTS (SELECT FROM offer own WHERE own.booking_id = b.id AND own.driver_id = $2))
       ORDER BY p.id DESC`,
      [bookingId, actor.userId, actor.role],
    );
    if (rows.length === 0) throw new DomainError('booking_not_found');
    return rows.filter(isPayment).map(actor.role === 'driver' ? toDriverPaymentView : toBookingPaymentView);
  }

  /** All payments, newest first by default. Only admins see the wallet messages that match them. */
  async list(query: PaymentListQuery, { role }: Pick<Actor, 'role'>): Promise<Page<PaymentView>> {
    const { search } = query;
    const pattern = searchPattern(search);
    const payers = await findMatchingUsers(this.database.read, search);
    const status = anyOf(query.status);
    const { start, end } = boundsOf(query);
    const sortOrder = sortOrderOf(query, 'p.id', sortKeysFor(sortKeys, query, 'p.created_at', 'status'));
    const { rows, total } = await readRows<PaymentWithPeopleRow>(this.database.read, query, sortOrder, {
      columns: PEOPLE_COLUMNS,
      from: (isAfterCursor) => `${FROM_PEOPLE}
       WHERE ${isAfterCursor}
         AND ${status.isIn('p.status', '$3')} AND ${byStatus.isInRange(query)} AND ($4::int IS NULL OR p.booking_id = $4)
         AND ($5::int IS NULL OR p.user_id = $5) AND ${isWithin('p.created_at', '$6', '$7')}
         AND ($8::text IS NULL OR ${TRANSACTION_KEY} LIKE $9 OR ${mobileContains('p.payer_number', search)}
              OR p.booking_id = $10
              OR ${payers.userCondition('p.user_id', '$11', '$8')})
         AND ${isSelected('p.id', '$12')}`,
      values: [
        status.values,
        query.booking_id ?? null,
        query.user_id ?? null,
        start,
        end,
        pattern,
        searchPattern(transactionPart(search)),
        rowNumber(search),
        payers.ids,
        idsIn(query.ids),
      ],
    });
    return toPage(
      rows,
      query,
      (row) => (role === 'admin' ? this.toView(row) : withoutEvidence(this.toView(row))),
      total,
    );
  }

  /** Pending payments: their number, and the first of them, oldest first. */
  async listWaiting(limit: number): Promise<{ waiting: number; rows: PaymentView[] }> {
    const [[counts], rows] = await Promise.all([
      this.database.read.query<{ waiting: number }[]>(
        `SELECT count(*)::int AS waiting FROM payment WHERE status = 'pending'`,
      ),
      this.database.read.query<PaymentWithPeopleRow[]>(
        `${WITH_PEOPLE} WHERE p.status = 'pending' ORDER BY p.id LIMIT $1`,
        [limit],
      ),
    ]);
    return { waiting: counts!.waiting, rows: rows.map((row) => this.toView(row)) };
  }

  /** A payment in the list of admins; null when it does not exist. */
  async adminViewById(id: number, manager: EntityManager = this.database.read): Promise<PaymentView | null> {
    const rows = await manager.query<PaymentWithPeopleRow[]>(`${WITH_PEOPLE} WHERE p.id = $1`, [id]);
    return rows[0] ? this.toView(rows[0]) : null;
  }

  private toView(row: PaymentWithPeopleRow): PaymentView {
    return toPaymentView(row, this.config.merchantNumber);
  }

  /** A payment as its customer reads it; null when it does not exist. */
  async bookingPaymentViewById(
    id: number,
    manager: EntityManager = this.database.read,
  ): Promise<BookingPayment | null> {
    const rows = await manager.query<PaymentRow[]>(
      `SELECT ${PAYMENT_COLUMNS} FROM payment p JOIN app_user driver ON driver.id = p.driver_id WHERE p.id = $1`,
      [id],
    );
    return rows[0] ? toBookingPaymentView(rows[0]) : null;
  }
}

function isPayment(row: PaymentRow | { id: null }): row is PaymentRow {
  return row.id !== null;
}
