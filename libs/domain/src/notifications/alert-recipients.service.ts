import { Injectable } from '@nestjs/common';
import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type { District } from '@app/contracts/districts.js';
import type { EventPayload } from '@app/contracts/events.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { rolesSql } from '../shared/sql.js';
import { quietHoursIn } from './preferences.service.js';
import { topicOffSql } from './topic.rules.js';
import { type AlertedBooking, matchesBooking, mayAlertNow } from './alert.rules.js';

/** How many drivers one job pushes to: small, so that many workers share a large fleet. */
const ALERT_BATCH = 50;

interface DriverRow {
  id: number;
  drives: string[];
  vehicleTypes: BookingVehicleType[] | null;
  districts: District[] | null;
  quietFrom: string | null;
  quietTo: string | null;
  wantsLive: boolean;
  wantsPush: boolean;
}

/** Selects the drivers to alert of a new booking. */
@Injectable()
export class AlertRecipientsService {
  constructor(private readonly outbox: OutboxService) {}

  /**
   * Finds the drivers whose vehicle and preferences match an open booking, and alerts them in batches.
   * @param except a driver who is not alerted
   */
  async alert(
    tx: Transaction,
    booking: Pick<EventPayload<'booking.created'>, 'booking_id' | 'user_id'>,
    { now, except = null }: { now: Date; except?: number | null },
  ): Promise<void> {
    const facts = await this.openBooking(tx, booking.booking_id);
    if (!facts) return;
    const drivers = (await this.driversOf(tx, facts.vehicleType)).filter(
      (driver) => driver.id !== except && matchesBooking(driver, facts),
    );
    for (let start = 0; start < drivers.length; start += ALERT_BATCH) {
      const batch = drivers.slice(start, start + ALERT_BATCH);
      const live = batch.filter((driver) => mayAlertNow(driver.wantsLive, quietHoursIn(driver), now));
      const pushRecipients = batch.filter((driver) => driver.wantsPush);
      if (live.length + pushRecipients.length === 0) continue;
      await this.outbox.append(tx, 'booking.matched', {
        booking_id: booking.booking_id,
        user_id: booking.user_id,
        live_user_ids: live.map(({ id }) => id),
        push_user_ids: pushRecipients.map(({ id }) => id),
      });
    }
  }

  /** Null when it is not open for offers any more. */
  private async openBooking(tx: Transaction, id: number): Promise<AlertedBooking | null> {
    const [row]: AlertedBooking[] = await tx.query(
      `SELECT vehicle_type AS "vehicleType", pickup_districts AS "pickupDistricts" FROM booking
       WHERE id = $1 AND deleted_at IS NULL AND (needs_driver OR status = 'pending' AND scheduled_time > now())`,
      [id],
    );
    return row ?? null;
  }

  /** Verified drivers with an approved vehicle of the type who have alerts switched on. */
  private driversOf(tx: Transaction, vehicleType: BookingVehicleType): Promise<DriverRow[]> {
    const isOn = (channel: 'app' | 'push') => `NOT ${topicOffSql('driver.id', "'alerts'", channel)}`;
    return tx.query(
      `SELECT driver.id, ARRAY[$1::text] AS drives, settings.alert_vehicle_types AS "vehicleTypes",
              settings.alert_districts AS districts, settings.quiet_from AS "quietFrom", settings.quiet_to AS "quietTo",
              ${isOn('app')} AS "wantsLive", ${isOn('push')} AS "wantsPush"
       FROM app_user driver
       JOIN driver_application application ON application.user_id = driver.id AND application.status = 'approved'
       LEFT JOIN notification_settings settings ON settings.user_id = driver.id
       WHERE driver.role = ${rolesSql('driver')} AND driver.deleted_at IS NULL AND EXISTS (
         SELECT 1 FROM vehicle WHERE vehicle.owner_id = driver.id AND vehicle_type = $1
           AND verification = 'approved' AND vehicle.status = 'active' AND vehicle.deleted_at IS NULL)
       ORDER BY driver.id`,
      [vehicleType],
    );
  }
}
