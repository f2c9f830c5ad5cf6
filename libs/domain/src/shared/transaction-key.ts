import { westernDigits } from '@app/contracts/digits.js';
import { transactionKey } from '@app/contracts/payments.js';

/** `transactionKey` of a stored transaction id, as the indexes have it. */
export const transactionKeySql = (column: string) =>
  `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

/** The part of a search that can match a transaction id or a mobile number; undefined when it has other characters. */
export function transactionPart(typed: string | undefined): string | undefined {
  const text = typed && westernDigits(typed);
  return text && /^[A-Za-z0-9 -]+$/.test(text) ? transactionKey(text) || undefined : undefined;
}
