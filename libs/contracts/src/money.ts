import { z } from 'zod';

/**
 * Money. On the wire: a JSON number of taka with at most two decimals. In code: integer paisa, so that sums and
 * percentages are exact.
 */
export const COMMISSION_PERCENT = 10;

/** The largest amount a `numeric(12,2)` column holds, in taka. */
export const MAX_TAKA = 9_999_999_999.99;

/** True for a finite number of taka that has no fraction of a paisa. */
export function isWholePaisa(taka: number): boolean {
  return Number.isFinite(taka) && Math.abs(taka) <= MAX_TAKA && Number(taka.toFixed(2)) === taka;
}

/** An amount of taka, zero or more, with at most two decimals. */
export const takaSchema = z
  .number()
  .min(0)
  .max(MAX_TAKA)
  .meta({ description: 'Taka with at most two decimals', example: 5000.5 });

/** Taka as integer paisa. */
export function toPaisa(taka: number): number {
  return Math.round(taka * 100);
}

/** Integer paisa as taka. */
export function toTaka(paisa: number): number {
  return paisa / 100;
}

/** Commission on an offered price, in paisa: 10 %, half a paisa rounds up. */
export function commissionOf(offeredPaisa: number): number {
  return Math.floor((offeredPaisa * COMMISSION_PERCENT + 50) / 100);
}

/** The customer's total in paisa: offered price and commission. */
export function totalOf(offeredPaisa: number): number {
  return offeredPaisa + commissionOf(offeredPaisa);
}
