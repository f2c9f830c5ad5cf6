import { withoutUnseen, hasControls } from '@app/contracts/characters.js';
import { westernDigits } from '@app/contracts/digits.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import { MAX_PROOF_IMPORT_ROWS } from '@app/contracts/limits.js';
import { isWholePaisa, toPaisa } from '@app/contracts/money.js';
import { proofDirectionSchema, proofProviderSchema } from '@app/contracts/payment-proof-fields.js';
import { type ProofCsvColumn, proofCsvColumns } from '@app/contracts/payment-proofs.js';
import { transactionKey } from '@app/contracts/transaction-ids.js';
import { parseDhakaTime } from '@app/contracts/time.js';
import { DomainError } from '../shared/domain-error.js';
import { readCsv } from './csv.rules.js';
import { isFarAhead, type ProofMessage } from './payment-proof.rules.js';

/** What is wrong with a row; `column` is null when it is the whole row. */
export interface RowError {
  row: number;
  column: ProofCsvColumn | null;
  code: ErrorCode;
}

/** A statement as it was read: good rows with their lines, and what is wrong with the others. */
export interface Statement {
  rows: { row: number; message: ProofMessage }[];
  errors: RowError[];
}

const required = ['provider', 'direction', 'amount', 'transaction_id', 'occurred_at'] as const;

/**
 * Reads a statement. Fee, counterparty and balance may be missing; other columns are ignored.
 * @throws {DomainError} `csv_unreadable`, `csv_columns_missing`, `csv_too_long`.
 */
export function readStatement(text: string): Statement {
  const lines = readCsv(text);
  const heading = lines?.[0];
  if (!lines || !heading || text.includes('\0')) throw new DomainError('csv_unreadable');
  const names = heading.fields.map((name) => name.trim().toLowerCase());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new DomainError('csv_columns_missing', { params: { columns: missing.join(', ') } });
  if (lines.length - 1 > MAX_PROOF_IMPORT_ROWS) throw new DomainError('csv_too_long');
  const statement: Statement = { rows: [], errors: [] };
  for (const { line, fields } of lines.slice(1)) {
    const cells = Object.fromEntries(
      proofCsvColumns.map((name) => [name, (fields[names.indexOf(name)] ?? '').trim()]),
    ) as Record<ProofCsvColumn, string>;
    const read = readRow(cells);
    if ('message' in read) statement.rows.push({ row: line, message: read.message });
    else statement.errors.push({ row: line, ...read });
  }
  return statement;
}

/** The first wrong field stops a row. */
class WrongField extends Error {
  constructor(
    readonly column: ProofCsvColumn,
    readonly code: ErrorCode,
  ) {
    super(code);
  }
}

function readRow(
  cells: Record<ProofCsvColumn, string>,
): { message: ProofMessage } | { column: ProofCsvColumn; code: ErrorCode } {
  try {
    return { message: toMessage(cells) };
  } catch (error) {
    if (!(error instanceof WrongField)) throw error;
    return { column: error.column, code: error.code };
  }
}

function toMessage(cells: Record<ProofCsvColumn, string>): ProofMessage {
  for (const name of required) if (cells[name] === '') throw new WrongField(name, 'required');
  const { data: provider } = proofProviderSchema.safeParse(cells.provider.toLowerCase());
  if (!provider) throw new WrongField('provider', 'invalid_value');
  const { data: direction } = proofDirectionSchema.safeParse(cells.direction.toLowerCase());
  if (!direction) throw new WrongField('direction', 'invalid_value');
  const amount = paisaIn(cells, 'amount');
  if (amount === 0) throw new WrongField('amount', 'invalid_amount');
  const transactionId = transactionKey(westernDigits(cells.transaction_id));
  if (!/^[A-Z0-9]{4,32}$/.test(transactionId) || cells.transaction_id.length > 64)
    throw new WrongField('transaction_id', 'invalid_transaction_id');
  const occurredAt = parseDhakaTime(westernDigits(cells.occurred_at).replace(/^(\S{10}) /, '$1T'));
  if (!occurredAt || isFarAhead(occurredAt, new Date())) throw new WrongField('occurred_at', 'invalid_value');
  return {
    provider,
    direction,
    amount,
    fee: cells.fee === '' ? 0 : paisaIn(cells, 'fee'),
    transactionId,
    transactionWritten: cells.transaction_id,
    counterparty: counterpartyIn(cells),
    balanceAfter: cells.balance_after === '' ? null : paisaIn(cells, 'balance_after'),
    occurredAt,
  };
}

/** Commas may group the digits. */
function paisaIn(cells: Record<ProofCsvColumn, string>, column: 'amount' | 'fee' | 'balance_after'): number {
  const text = westernDigits(cells[column]).replaceAll(',', '');
  const taka = /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  if (!isWholePaisa(taka)) throw new WrongField(column, 'invalid_amount');
  return toPaisa(taka);
}

function counterpartyIn({ counterparty }: Record<ProofCsvColumn, string>): string | null {
  const text = westernDigits(withoutUnseen(counterparty)).trim();
  if (text.length > 100) throw new WrongField('counterparty', 'too_long');
  if (hasControls(text)) throw new WrongField('counterparty', 'invalid_value');
  return text || null;
}
