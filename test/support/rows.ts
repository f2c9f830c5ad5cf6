import { randomUUID } from 'node:crypto';
import type { SubscribeBody } from '@app/contracts/push-subscriptions.js';
import type { TestDatabase } from './postgres.js';
import { nextPickUp } from './pick-up-times.js';

/** A booking with an offer on it, and the payment for that when there is one. */
export interface Deal {
  bookingId: number;
  offerId: number;
  /** 0 while nothing is paid. */
  paymentId: number;
}

/**
 * Rows in the states that requests need, written straight into the database: many of them, fast. Bookings, tickets and
 * notifications are the customer's, offers and vehicles the driver's, by default.
 */
export class Rows {
  private made = 0;

  constructor(
    private readonly database: TestDatabase,
    private readonly owners: { customerId: number; driverId: number },
  ) {}

  /** Different with every call, for names that must be. */
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

  /** In the given state: with an offer, a pending payment or an approved payment. */
  async deal(until: 'offered' | 'paying' | 'confirmed'): Promise<Deal> {
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
    if (isApproved) await this.trip(bookingId, offerId);
    return { bookingId, offerId, paymentId };
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

  /** An API key that nobody knows. */
  apiKey(ownerId = this.owners.customerId): Promise<number> {
    return this.insert('api_key', {
      user_id: ownerId,
      name: `Program ${this.next()}`,
      prefix: 'bahon_unknow',
      key_hash: randomUUID(),
      scopes: '{bookings:read}',
    });
  }

  /** A webhook that nothing is sent to: it is asked for no event, and its address does not exist. */
  webhook(ownerId = this.owners.customerId): Promise<number> {
    return this.insert('webhook_endpoint', {
      user_id: ownerId,
      url: 'https://erp.example.com/bahon',
      events: '{refund.sent}',
      sealed_secret: '',
    });
  }

  /** A test event that was sent to a webhook. */
  webhookDelivery(endpointId: number): Promise<number> {
    return this.insert('webhook_delivery', {
      endpoint_id: endpointId,
      event_id: randomUUID(),
      event: 'webhook.test',
      event_at: new Date(),
      state: 'done',
    });
  }

  /** A phone that forwards messages, with a token that nobody knows. */
  proofDevice(): Promise<number> {
    return this.insert('proof_device', {
      name: `Phone ${this.next()}`,
      token_hash: randomUUID(),
      created_by: this.owners.customerId,
    });
  }

  vehicle({ ownerId = this.owners.driverId, verification = 'pending' } = {}): Promise<number> {
    const plate = `ROW ${this.next()}`;
    return this.insert('vehicle', {
      owner_id: ownerId,
      vehicle_type: 'truck',
      license_plate: plate,
      plate_key: plate.replace(' ', ''),
      capacity_kg: 3000,
      verification,
    });
  }

  user(role: 'user' | 'driver' = 'user'): Promise<number> {
    const username = `row${this.next()}`;
    return this.insert('app_user', {
      name: 'Somebody',
      username,
      email: `${username}@bahon.example`,
      phone: '01711000009',
      password_hash: '',
      role,
    });
  }

  /** A driver with a pending application; returns the user id. */
  async applicant(): Promise<number> {
    const userId = await this.user('driver');
    await this.database.query(
      `INSERT INTO driver_application (user_id, vehicle_type, experience) VALUES ($1, 'van', '3 years')`,
      [userId],
    );
    return userId;
  }

  /** A verified driver with a pending change of name; returns the user id. */
  async renamedDriver(name = 'Abdul Karim'): Promise<number> {
    const userId = await this.applicant();
    await this.database.query(
      `UPDATE driver_application SET status = 'approved', pending_name = $2 WHERE user_id = $1`,
      [userId, name],
    );
    return userId;
  }

  /** A verified driver who is suspended without an end; returns the user id. */
  async suspendedDriver(reason = 'Three complaints'): Promise<number> {
    const userId = await this.applicant();
    await this.database.query(
      `UPDATE driver_application SET status = 'approved', suspension_reason = $2 WHERE user_id = $1`,
      [userId, reason],
    );
    await this.insert('driver_suspension', { driver_id: userId, reason, created_by: userId });
    return userId;
  }

  async rejectApplicationOf(userId: number): Promise<void> {
    await this.database.query(`UPDATE driver_application SET status = 'rejected' WHERE user_id = $1`, [
      userId,
    ]);
  }

  notification(): Promise<number> {
    return this.insert('notification', {
      user_id: this.owners.customerId,
      event_id: randomUUID(),
      kind: 'admin',
      params: JSON.stringify({ title: 'News', message: 'Something is new.' }),
    });
  }

  session(): Promise<number> {
    return this.insert('session', {
      user_id: this.owners.customerId,
      token_hash: randomUUID(),
      is_remembered: false,
      expires_at: new Date(Date.now() + 3_600_000),
    });
  }

  async pushDevice({ endpoint, keys }: SubscribeBody): Promise<number> {
    const session_id = await this.session();
    return this.insert('push_subscription', {
      user_id: this.owners.customerId,
      session_id,
      endpoint,
      ...keys,
    });
  }

  ticket(): Promise<number> {
    return this.insert('support_ticket', {
      user_id: this.owners.customerId,
      subject: 'Late truck',
      description: 'It came two hours late.',
    });
  }

  contactMessage(): Promise<number> {
    return this.insert('contact_message', {
      name: 'A visitor',
      email: 'visitor@example.com',
      subject: 'Prices',
      message: 'What does a truck cost?',
    });
  }

  deskView(userId: number): Promise<number> {
    return this.insert('desk_view', {
      user_id: userId,
      table_name: 'payments',
      name: `View ${this.next()}`,
      query: 'status=pending',
    });
  }

  /** A driver with 5000 taka to be paid, to an account with this encrypted number; returns the user id. */
  async payableDriver(numberSealed: string): Promise<number> {
    const userId = await this.user('driver');
    await this.database.query(
      `INSERT INTO payout_account (user_id, method, number_sealed, number_masked) VALUES ($1, 'bkash', $2, '017•••••678')`,
      [userId, numberSealed],
    );
    await this.owe(`driver:${userId}`);
    return userId;
  }

  /** A payout of 5000 taka, by default of a new driver. */
  async payout({ status = 'due', driverId }: { status?: string; driverId?: number } = {}): Promise<number> {
    const driver = driverId ?? (await this.user('driver'));
    if (status === 'due') await this.owe(`driver:${driver}`);
    const isSent = status === 'sent' || status === 'failed';
    return this.insert('payout', {
      driver_id: driver,
      amount: '5000.00',
      method: 'bkash',
      number_sealed: '',
      number_masked: '017•••••678',
      status,
      created_by: driver,
      ...(isSent && { transaction_id: `ROWOUT${this.next()}`, sent_at: new Date() }),
    });
  }

  /** A refund of 5000 taka of the customer; without a paying number unless it was sent. */
  async refund(status: 'due' | 'sent' = 'due', hasNumber = true): Promise<number> {
    const bookingId = await this.booking({ status: 'cancelled' });
    return this.insert('refund', {
      transfer_id: await this.owe(`customer:${this.owners.customerId}`, bookingId),
      booking_id: bookingId,
      user_id: this.owners.customerId,
      amount: '5000.00',
      ...(hasNumber && { method: 'bkash', number: '01712345678' }),
      is_payer_number: hasNumber,
      status,
      ...(status === 'sent' && { transaction_id: `ROWREF${this.next()}`, sent_at: new Date() }),
    });
  }

  /** Lets the ledger owe 5000 taka by an account; returns the transfer. */
  private async owe(account: string, bookingId: number | null = null): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(
      `WITH transfer AS (
         INSERT INTO ledger_transfer (event_key, kind, booking_id) VALUES ($1, 'corrected', $2::int) RETURNING id),
       entries AS (
         INSERT INTO ledger_entry (transfer_id, account, amount, booking_id)
         SELECT transfer.id, entry.account, entry.amount, $2::int
         FROM transfer, (VALUES ('wallet', 500000), ($3, -500000)) AS entry (account, amount))
       SELECT id FROM transfer`,
      [`row:${this.next()}`, bookingId, account],
    );
    return row!.id;
  }

  /** The file kept last for a subject. */
  async fileOf(subjectId: number): Promise<number> {
    const [file] = await this.database.query<{ id: number }>(
      'SELECT id FROM file WHERE subject_id = $1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 1',
      [subjectId],
    );
    return file!.id;
  }

  private async insert(table: string, values: Record<string, unknown>): Promise<number> {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`);
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
      Object.values(values),
    );
    return row!.id;
  }
}
