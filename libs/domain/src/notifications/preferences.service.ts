import { Inject, Injectable } from '@nestjs/common';
import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import type {
  NotificationChannel,
  NotificationPreferences,
  NotificationTopic,
  QuietHours,
  UpdatePreferencesBody,
} from '@app/contracts/notification-preferences.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import type { NotificationPreference, NotificationSettings } from './notification-settings.entity.js';
import { choicesOf, isChoiceOf, isLocked } from './topic.rules.js';

type Settings = Pick<NotificationSettings, 'quietFrom' | 'quietTo' | 'alertVehicleTypes' | 'alertDistricts'>;
type Decision = Pick<NotificationPreference, 'topic' | 'channel' | 'isOn'>;

/** Users' notification preferences. A topic without a choice is on. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The user's own preferences, with defaults. */
  async of(actor: Actor): Promise<NotificationPreferences> {
    const { userId, role } = actor;
    const decisions = await this.decisionsOf(userId);
    const settings = await this.settingsOf(userId);
    const isOff = (topic: NotificationTopic, channel: NotificationChannel) =>
      decisions.some((one) => one.topic === topic && one.channel === channel && !one.isOn);
    return {
      choices: choicesOf(role).map((choice) => ({
        ...choice,
        is_on: isLocked(choice) || !isOff(choice.topic, choice.channel),
        is_locked: isLocked(choice),
      })),
      quiet_hours: quietHoursIn(settings),
      alerts:
        role === 'driver'
          ? {
              vehicle_types: settings?.alertVehicleTypes ?? null,
              districts: settings?.alertDistricts ?? null,
              own_vehicle_types: await this.drivenBy(userId),
            }
          : null,
      is_sms_available: this.config.sms !== undefined,
      is_push_available: this.config.push !== undefined,
    };
  }

  /**
   * Changes the fields of the body; preferences that the user's role does not have are ignored.
   * @throws {DomainError} `preference_locked` for switching off what must arrive.
   */
  async update(actor: Actor, body: UpdatePreferencesBody): Promise<NotificationPreferences> {
    const choices = (body.choices ?? []).filter((choice) => isChoiceOf(actor.role, choice));
    if (choices.some((choice) => isLocked(choice) && !choice.is_on))
      throw new DomainError('preference_locked');
    await this.database.transaction(async (tx) => {
      for (const { topic, channel, is_on } of choices) {
        await tx.query(
          `INSERT INTO notification_preference (user_id, topic, channel, is_on) VALUES ($1, $2, $3, $4)
           ON CONFLICT (user_id, topic, channel) DO UPDATE SET is_on = excluded.is_on`,
          [actor.userId, topic, channel, is_on],
        );
      }
      await this.updateSettings(tx, actor, body);
    });
    return this.of(actor);
  }

  /** Whether a user has a topic switched on for a channel. */
  async wants(userId: number, topic: NotificationTopic, channel: NotificationChannel): Promise<boolean> {
    if (isLocked({ topic, channel })) return true;
    const rows: unknown[] = await this.database.read.query(
      `SELECT 1 FROM notification_preference WHERE user_id = $1 AND topic = $2 AND channel = $3 AND NOT is_on`,
      [userId, topic, channel],
    );
    return rows.length === 0;
  }

  private async updateSettings(
    tx: Transaction,
    { userId, role }: Actor,
    { quiet_hours, alerts }: UpdatePreferencesBody,
  ): Promise<void> {
    const changedColumns: [column: string, value: unknown][] = [];
    if (quiet_hours !== undefined) {
      changedColumns.push(
        ['quiet_from', quiet_hours?.from ?? null],
        ['quiet_to', quiet_hours?.until ?? null],
      );
    }
    if (role === 'driver' && alerts?.vehicle_types !== undefined) {
      changedColumns.push([
        'alert_vehicle_types',
        alerts.vehicle_types && [...new Set(alerts.vehicle_types)],
      ]);
    }
    if (role === 'driver' && alerts?.districts !== undefined) {
      changedColumns.push(['alert_districts', alerts.districts && [...new Set(alerts.districts)]]);
    }
    if (changedColumns.length === 0) return;
    const columns = changedColumns.map(([column]) => column);
    await tx.query(
      `INSERT INTO notification_settings (user_id, ${columns.join(', ')})
       VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})
       ON CONFLICT (user_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [userId, ...changedColumns.map(([, value]) => value)],
    );
  }

  private decisionsOf(userId: number): Promise<Decision[]> {
    return this.database.read.query(
      `SELECT topic, channel, is_on AS "isOn" FROM notification_preference WHERE user_id = $1`,
      [userId],
    );
  }

  private async settingsOf(userId: number): Promise<Settings | null> {
    const [row]: Settings[] = await this.database.read.query(
      `SELECT quiet_from AS "quietFrom", quiet_to AS "quietTo", alert_vehicle_types AS "alertVehicleTypes",
              alert_districts AS "alertDistricts"
       FROM notification_settings WHERE user_id = $1`,
      [userId],
    );
    return row ?? null;
  }

  private async drivenBy(userId: number): Promise<BookingVehicleType[]> {
    const rows: { type: BookingVehicleType }[] = await this.database.read.query(
      `SELECT DISTINCT vehicle_type AS type FROM vehicle
       WHERE owner_id = $1 AND verification = 'approved' AND status = 'active' AND deleted_at IS NULL
         AND vehicle_type <> 'other' ORDER BY vehicle_type`,
      [userId],
    );
    return rows.map(({ type }) => type);
  }
}

/** The quiet hours in a row of settings. */
export function quietHoursIn(settings: Pick<Settings, 'quietFrom' | 'quietTo'> | null): QuietHours | null {
  const { quietFrom: from, quietTo: until } = settings ?? {};
  return from && until ? { from, until } : null;
}
