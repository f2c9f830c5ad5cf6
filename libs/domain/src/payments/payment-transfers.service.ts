import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { paymentOfTransfer } from './payment-evidence.sql.js';

/** A transfer: provider and the compared part of its id. */
interface Transfer {
  method: string;
  key: string;
}

/** In one order, so that two transactions never wait for each other. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
  FROM (SELECT DISTINCT unnest($1::text[]) AS name ORDER BY name) names`;

const FOUND = `SELECT wanted.method || ' ' || wanted.key AS transfer, payment.id, payment.booking_id
  FROM unnest($1::text[], $2::text[]) AS wanted (method, key)
  CROSS JOIN LATERAL (${paymentOfTransfer('wanted.method', 'wanted.key')}) payment`;

/** Finds payments by their transfers. */
@Injectable()
export class PaymentTransfersService {
  /**
   * The payments of transfers by `method key`: the standing one, or else the last. Submissions of these transfers wait until the
   * transaction ends, and this waits for those that are running.
   */
  async find(
    tx: Transaction,
    transfers: readonly Transfer[],
  ): Promise<Map<string, { id: number; bookingId: number }>> {
    if (transfers.length === 0) return new Map();
    await tx.query(LOCK, [transfers.map(({ method, key }) => `payment ${method} ${key}`)]);
    const rows = await tx.query<{ transfer: string; id: number; booking_id: number }[]>(FOUND, [
      transfers.map(({ method }) => method),
      transfers.map(({ key }) => key),
    ]);
    return new Map(
      rows.map(({ transfer, id, booking_id: bookingId }) => [transfer, { id, bookingId }] as const),
    );
  }
}
