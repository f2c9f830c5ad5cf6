import type { QuietHours } from '@app/contracts/notification-preferences.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** Quiet hours that began an hour ago and end in an hour. They cover every minute of a day, midnight in Bangladesh too. */
export function quietHoursNow(): QuietHours {
  const at = (hours: number) => toDhakaIso(new Date(Date.now() + hours * 3_600_000)).slice(11, 16);
  return { from: at(-1), until: at(1) };
}
