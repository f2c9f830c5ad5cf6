import { randomUUID } from 'node:crypto';
import type { SubscribeBody } from '@app/contracts/push-subscriptions.js';
import { DealRows } from './deal-rows.js';
import type { TestDatabase } from './postgres.js';
import { lazy, setUp } from './set-up.js';

/**
 * Rows in the states that requests need, written straight into the database: many of them, fast. Bookings, tickets and
 * notifications are the customer's, offers and vehicles the driver's, by default.
 */
export class Rows extends DealRows {
  /** An API key with an unknown value. */
  apiKey(ownerId = this.owners.customerId): Promise<number> {
    return this.insert('api_key', {
      user_id: ownerId,
      name: `Program ${this.next()}`,
      prefix: 'bahon_unknow',
      key_hash: randomUUID(),
      scopes: '{bookings:read}',
    });
  }

  /** A webhook to which nothing is sent. */
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

  /** A phone that forwards messages, with an unknown token. */
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

  contactMessage(): Promise<number> {
    return this.insert('contact_message', {
      name: 'A visitor',
      email: 'visitor@example.com',
      subject: 'Prices',
      message: 'What does a truck cost?',
    });
  }

  savedView(userId: number): Promise<number> {
    return this.insert('desk_view', {
      user_id: userId,
      table_name: 'payments',
      name: `View ${this.next()}`,
      query: 'status=pending',
    });
  }

  /** A driver with 5000 taka to be paid, to an account with this encrypted number or without an account; returns the user id. */
  async payableDriver(numberSealed: string | null): Promise<number> {
    const userId = await this.user('driver');
    await this.owe(`driver:${userId}`);
    if (numberSealed === null) return userId;
    await this.database.query(
      `INSERT INTO payout_account (user_id, method, number_sealed, number_masked) VALUES ($1, 'bkash', $2, '017•••••678')`,
      [userId, numberSealed],
    );
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

  /** Posts a transfer of 5000 taka that we owe to an account, and returns it. */
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
}

/** Ids of people of the demo data, and rows that belong to its customer and driver; for the top of a block. */
export function demoRows<Other extends string = never>(
  source: { database: TestDatabase },
  ...others: Other[]
) {
  const ids = setUp(async () => {
    const people = await source.database.query<{ id: number; username: string }>(
      'SELECT id, username FROM app_user WHERE username = ANY ($1)',
      [['customer', 'driver', ...others]],
    );
    return Object.fromEntries(people.map(({ id, username }) => [username, id])) as Record<
      'customer' | 'driver' | Other,
      number
    >;
  });
  return {
    ids,
    rows: lazy(() => new Rows(source.database, { customerId: ids.customer, driverId: ids.driver })),
  };
}
