import type { QuietHours } from '@app/contracts/notification-preferences.js';
import { toDhakaIso } from '@app/contracts/time.js';

/** Whether an instant is within quiet hours in Bangladesh time; `from` is included, `until` is not. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (!hours) return false;
  const time = toDhakaIso(now).slice(11, 16);
  const { from, until } = hours;
  return from < until ? from <= time && time < until : from <= time || time < until;
}
