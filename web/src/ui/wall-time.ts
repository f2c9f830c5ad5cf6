import { toDhakaIso } from '@app/contracts/time.js';
import type { Dayjs } from 'dayjs';

/** The present wall time in Bangladesh, `2026-11-20T21:30:05`. */
export function wallNow(): string {
  return toDhakaIso(new Date()).slice(0, 19);
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The day a calendar shows, `2026-11-20`, in western digits. */
export function dayText(day: Dayjs): string {
  return `${day.year()}-${pad(day.month() + 1)}-${pad(day.date())}`;
}

/** The time of day a calendar shows, `21:30`. */
export function clockText(time: Dayjs): string {
  return `${pad(time.hour())}:${pad(time.minute())}`;
}

/** The instant of the wall time that a calendar shows. */
export function isoOf(date: Dayjs): string {
  return `${dayText(date)}T${clockText(date)}:00+06:00`;
}
