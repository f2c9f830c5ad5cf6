import { westernDigits } from '@app/contracts/characters.js';
import { extractTransactionId, transactionKey } from '@app/contracts/transaction-ids.js';

/** `transactionKey` of a stored transaction id, as the indexes have it. */
export const transactionKeySql = (column: string) =>
  `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

/** `#17` names a row. */
const ROW_NUMBER = /^#\s?\d{1,9}$/;

/** The part of a search that can match a transaction id or a mobile number; undefined when it has neither. */
export function transactionPart(input: string | undefined): string | undefined {
  const text = westernDigits(input ?? '').trim();
  const id = ROW_NUMBER.test(text) ? null : extractTransactionId(text);
  return id ? transactionKey(id) : undefined;
}
