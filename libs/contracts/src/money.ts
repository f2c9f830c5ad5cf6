import { z } from 'zod';
import { COMMISSION_PERCENT } from './limits.js';

/*
 * Money. On the wire: a JSON number of taka with at most two decimals. In code: integer paisa, so that sums and
 * percentages are exact.
 */

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

/** An amount of taka as the ledger signs it: positive is what we have, negative what we owe or earned. */
export const signedTakaSchema = z
  .number()
  .min(-MAX_TAKA)
  .max(MAX_TAKA)
  .meta({ description: 'Taka with at most two decimals; may be negative', example: -5000.5 });

/** The most taka that a sum has: up to here paisa are exact numbers. */
const MAX_SUM = Number.MAX_SAFE_INTEGER / 100;

/** A sum of amounts in taka, zero or more. It may be larger than any single amount. */
export const takaSumSchema = z
  .number()
  .min(0)
  .max(MAX_SUM)
  .meta({ description: 'A sum of taka with at most two decimals', example: 125_000.5 });

/** A balance in taka as the ledger signs it. It may be larger than any single amount. */
export const balanceSchema = z
  .number()
  .min(-MAX_SUM)
  .max(MAX_SUM)
  .meta({ description: 'A balance in taka with at most two decimals; may be negative', example: -5000.5 });

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
