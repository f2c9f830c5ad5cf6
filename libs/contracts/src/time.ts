import { z } from 'zod';

/**
 * Time on the wire is ISO 8601 in Bangladesh time (`2026-11-21T09:30:00+06:00`), so that its first 16 characters are the
 * local wall time. An input without an offset is Bangladesh time. Bangladesh has kept +06:00 without daylight saving
 * since 2010.
 */
const DHAKA_OFFSET = '+06:00';
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** `2026-11-21T09:30:00+06:00` for an instant. */
export function toDhakaIso(instant: Date): string {
  return new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 19) + DHAKA_OFFSET;
}

/** The instant of a local time or ISO text; null when it is invalid (30 February included). */
export function parseDhakaTime(text: string): Date | null {
  const match = WALL_TIME.exec(text);
  if (!match) return null;
  const instant = new Date(match[3] ? text : text + DHAKA_OFFSET);
  if (Number.isNaN(instant.getTime())) return null;
  // Date turns 30 February into March, so the result is compared with the text.
  const timestamp = Date.parse(text.slice(0, 16) + ':00Z');
  const readBack = new Date(timestamp).toISOString().slice(0, 16);
  return readBack === text.slice(0, 16) ? instant : null;
}

/** The start of an instant's day in Bangladesh. */
export function startOfDhakaDay(instant: Date): Date {
  const local = instant.getTime() + DHAKA_OFFSET_MS;
  return new Date(Math.floor(local / 86_400_000) * 86_400_000 - DHAKA_OFFSET_MS);
}

/** The month of an instant in Bangladesh, such as `2026-11`. */
export function monthOf(instant: Date): string {
  return toDhakaIso(instant).slice(0, 7);
}

/** Start and end of a month in Bangladesh; the end is the start of the next one. */
export function monthPeriod(month: string): { start: Date; end: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const startOf = (index: number) => new Date(Date.UTC(year, index, 1) - DHAKA_OFFSET_MS);
  return { start: startOf(number - 1), end: startOf(number) };
}

/** A time as the API returns it. */
export const timeSchema = z
  .string()
  .meta({ description: 'ISO 8601 in Bangladesh time', example: '2026-11-21T09:30:00+06:00' });
