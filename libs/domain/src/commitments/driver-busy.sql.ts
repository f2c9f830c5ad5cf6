import { column } from '../shared/projection.js';

/**
 * Whether another booking has the driver of a pending offer `o` at that time: `booked` when it lasts, else `held` with the end
 * of the last hold. The same rule as `IN_THE_WAY` in `commitments.service.ts`. @param pickup SQL of the time
 */
export function driverBusyColumns(pickup: string) {
  const busy = `FROM commitment busy
    WHERE busy.driver_id = o.driver_id AND busy.booking_id <> o.booking_id AND o.status = 'pending'
      AND (busy.expires_at IS NULL OR busy.expires_at > now())
      AND busy.during && tstzrange(${pickup}, ${pickup} + o.busy_hours * interval '1 hour')`;
  const lasts = 'bool_or(busy.expires_at IS NULL)';
  return {
    driver_busy: column<'held' | 'booked' | null>(
      `(SELECT CASE WHEN ${lasts} THEN 'booked' WHEN NOT ${lasts} THEN 'held' END ${busy})`,
    ),
    driver_free_at: column<Date | null>(
      `(SELECT CASE WHEN NOT ${lasts} THEN max(busy.expires_at) END ${busy})`,
    ),
  };
}
