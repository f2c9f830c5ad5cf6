import { randomUUID } from 'node:crypto';
import type { SubscribeBody } from '@app/contracts/push-subscriptions.js';
import type { TestDatabase } from './postgres.js';

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
      scheduled_time: new Date(Date.now() + 86_400_000),
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
