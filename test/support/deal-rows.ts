import { randomUUID } from 'node:crypto';
import { hashToken } from '@app/platform/security/sealer.js';
import { nextPickUp } from './pickup-times.js';
import type { TestDatabase } from './postgres.js';

/** A booking with an offer on it, and the payment for that when there is one. */
export interface Deal {
  bookingId: number;
  offerId: number;
  /** 0 while nothing is paid. */
  paymentId: number;
}

type DealState = 'offered' | 'paying' | 'confirmed';

/** Rows of the main job, from the booking to its dispute. */
export class DealRows {
  private made = 0;

  constructor(
    protected readonly database: TestDatabase,
    protected readonly owners: { customerId: number; driverId: number },
  ) {}

  /** The next number, for unique names. */
  next(): number {
    this.made += 1;
    return this.made;
  }

  booking({ userId = this.owners.customerId, status = 'pending' } = {}): Promise<number> {
    return this.insert('booking', {
      user_id: userId,
      pickup_address: 'Banani, Dhaka',
      drop_address: 'Chawkbazar, Chattogram',
      scheduled_time: new Date(Date.now() + nextPickUp() * 3_600_000),
      status,
    });
  }

  offer(bookingId: number, driverId = this.owners.driverId): Promise<number> {
    return this.insert('offer', { booking_id: bookingId, driver_id: driverId, offered_price: '5000.00' });
  }

  /** Names the vehicle in an offer. */
  async offerVehicle(offerId: number, vehicleId: number): Promise<void> {
    await this.database.query('UPDATE offer SET vehicle_id = $2 WHERE id = $1', [offerId, vehicleId]);
  }

  /** In the given state: with an offer, a pending payment or an approved payment. */
  async deal(until: DealState): Promise<Deal> {
    const bookingId = await this.booking();
    const offerId = await this.offer(bookingId);
    if (until === 'offered') return { bookingId, offerId, paymentId: 0 };
    const isApproved = until === 'confirmed';
    const paymentId = await this.insert('payment', {
      booking_id: bookingId,
      offer_id: offerId,
      user_id: this.owners.customerId,
      driver_id: this.owners.driverId,
      amount: '5500.00',
      total: '5500.00',
      method: 'bkash',
      transaction_id: `ROW${this.next()}`,
      status: isApproved ? 'approved' : 'pending',
    });
    const paymentStatus = isApproved ? 'paid' : 'pending';
    await this.database.query(
      `UPDATE booking SET selected_offer_id = $2, payment_status = $3, status = $4, price = 5000, confirmed_driver_name = 'A driver'
       WHERE id = $1`,
      [bookingId, offerId, paymentStatus, isApproved ? 'confirmed' : 'pending'],
    );
    await this.database.query(`UPDATE offer SET payment_status = $2, status = $3 WHERE id = $1`, [
      offerId,
      paymentStatus,
      isApproved ? 'accepted' : 'pending',
    ]);
    if (isApproved) {
      await this.trip(bookingId, offerId);
      await this.postApproval(bookingId, paymentId);
    }
    return { bookingId, offerId, paymentId };
  }

  async bookingOf(until: DealState): Promise<number> {
    return (await this.deal(until)).bookingId;
  }

  async offerOf(until: DealState): Promise<number> {
    return (await this.deal(until)).offerId;
  }

  async paymentOf(until: DealState): Promise<number> {
    return (await this.deal(until)).paymentId;
  }

  /** Posts an approved payment of 5500 taka to the ledger. */
  private async postApproval(bookingId: number, paymentId: number): Promise<void> {
    await this.database.query(
      `WITH transfer AS (
         INSERT INTO ledger_transfer (event_key, kind, booking_id) VALUES ($2, 'payment_approved', $1::int) RETURNING id),
       entries AS (
         INSERT INTO ledger_entry (transfer_id, account, amount, booking_id)
         SELECT transfer.id, entry.account, entry.amount, $1::int
         FROM transfer, (VALUES ('wallet', 550000), ('held:' || $1::int, -550000)) AS entry (account, amount))
       INSERT INTO deposit (booking_id) VALUES ($1::int)`,
      [bookingId, `payment:${paymentId}`],
    );
  }

  /** A confirmed booking whose driver gave it back and offers again, at the same price. */
  async releasedDeal(): Promise<Deal> {
    const deal = await this.deal('confirmed');
    await this.database.query(`UPDATE offer SET status = 'pending', payment_status = 'none' WHERE id = $1`, [
      deal.offerId,
    ]);
    await this.database.query(
      `UPDATE booking SET needs_driver = true, selected_offer_id = NULL, price = NULL, confirmed_driver_name = NULL,
         trip_stage = NULL WHERE id = $1`,
      [deal.bookingId],
    );
    await this.database.query(
      `UPDATE trip SET ended_at = now(), release_reason = 'The engine is broken.' WHERE booking_id = $1`,
      [deal.bookingId],
    );
    return deal;
  }

  /** A link by which visitors follow the trip of a confirmed booking. */
  async shareLink(): Promise<{ id: number; token: string }> {
    const { bookingId } = await this.deal('confirmed');
    const token = randomUUID();
    const id = await this.insert('share_link', {
      booking_id: bookingId,
      token_hash: hashToken(token),
      is_for_receiver: false,
      created_by: this.owners.customerId,
    });
    return { id, token };
  }

  /** The customer asks to cancel a confirmed booking. */
  async cancelRequest(): Promise<number> {
    const { bookingId } = await this.deal('confirmed');
    const id = await this.insert('cancel_request', { booking_id: bookingId, reason: 'The shop is closed.' });
    await this.database.query(
      `UPDATE booking SET cancel_request_id = $2, cancel_request_reason = 'The shop is closed.' WHERE id = $1`,
      [bookingId, id],
    );
    return id;
  }

  /** An offer whose driver has no other booking on its day. */
  async offerOnFreeDay(): Promise<number> {
    const { bookingId, offerId } = await this.deal('offered');
    await this.database.query(
      `UPDATE booking SET scheduled_time = now() + $2 * interval '1 day' WHERE id = $1`,
      [bookingId, 10 + this.next()],
    );
    return offerId;
  }

  /** The trip of a confirmed booking. */
  async trip(bookingId: number, offerId: number): Promise<number> {
    await this.database.query(`UPDATE booking SET trip_stage = 'assigned' WHERE id = $1`, [bookingId]);
    return this.insert('trip', {
      booking_id: bookingId,
      offer_id: offerId,
      driver_id: this.owners.driverId,
      started_at: new Date(Date.now() - 3_600_000),
    });
  }

  /** A delivery code that can be entered for some minutes. */
  deliveryCode(
    { bookingId, offerId }: { bookingId: number; offerId: number },
    minutes = 10,
  ): Promise<number> {
    return this.insert('otp', {
      booking_id: bookingId,
      offer_id: offerId,
      code_hash: 'hash',
      issued_by: this.owners.driverId,
      expires_at: new Date(Date.now() + minutes * 60_000),
    });
  }

  /** A booking that was delivered. */
  async completed(): Promise<Deal> {
    const deal = await this.deal('confirmed');
    await this.database.query(`UPDATE booking SET status = 'completed' WHERE id = $1`, [deal.bookingId]);
    await this.database.query(`UPDATE trip SET ended_at = now() WHERE booking_id = $1`, [deal.bookingId]);
    return deal;
  }

  /** A shown rating of the driver by the customer, with a comment. */
  async rating(): Promise<number> {
    const { bookingId } = await this.completed();
    return this.insert('rating', {
      booking_id: bookingId,
      driver_id: this.owners.driverId,
      rated_by: 'customer',
      author_id: this.owners.customerId,
      stars: 4,
      comment: 'Careful with the goods.',
      shown_from: new Date(Date.now() - 60_000),
    });
  }

  /** An open dispute of the customer about a booking that was delivered. */
  async dispute(): Promise<Deal & { disputeId: number; ticketId: number }> {
    const deal = await this.completed();
    const ticketId = await this.ticket();
    const disputeId = await this.insert('dispute', {
      booking_id: deal.bookingId,
      opened_by: 'customer',
      driver_id: this.owners.driverId,
      ticket_id: ticketId,
      reason: 'Wet goods',
      message: 'Ten cartons are wet.',
    });
    return { ...deal, disputeId, ticketId };
  }

  /** A confirmed booking whose goods are unloaded, and an event of its trip with its id. */
  async unloadedTrip(): Promise<Deal & { eventId: number }> {
    const deal = await this.deal('confirmed');
    const [trip] = await this.database.query<{ id: number }>(
      `UPDATE trip SET stage = 'unloaded' WHERE booking_id = $1 RETURNING id`,
      [deal.bookingId],
    );
    await this.database.query(`UPDATE booking SET trip_stage = 'unloaded' WHERE id = $1`, [deal.bookingId]);
    const eventId = await this.insert('trip_event', {
      trip_id: trip!.id,
      client_id: randomUUID(),
      kind: 'unloaded',
      happened_at: new Date(),
      recorded_by: this.owners.driverId,
    });
    return { ...deal, eventId };
  }

  ticket(): Promise<number> {
    return this.insert('support_ticket', {
      user_id: this.owners.customerId,
      subject: 'Late truck',
      description: 'It came two hours late.',
    });
  }

  protected insert(table: string, values: Record<string, unknown>): Promise<number> {
    return insertRow(this.database, table, values);
  }
}

/** Inserts a row and returns its id. */
export async function insertRow(
  database: TestDatabase,
  table: string,
  values: Record<string, unknown>,
): Promise<number> {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(values),
  );
  return row!.id;
}
