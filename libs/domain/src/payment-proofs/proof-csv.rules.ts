import { withoutUnseen, hasControls, westernDigits } from '@app/contracts/characters.js';
import type { ErrorCode } from '@app/contracts/errors.js';
import { MAX_PROOF_IMPORT_ROWS } from '@app/contracts/limits.js';
import {
  proofDirectionSchema,
  type ProofProvider,
  proofProviderSchema,
} from '@app/contracts/payment-proof-fields.js';
import { type ProofCsvColumn, proofCsvColumns } from '@app/contracts/payment-proofs.js';
import { DomainError } from '../shared/domain-error.js';
import { readCsv } from '../shared/csv.rules.js';
import { isFarAhead, type ProofMessage } from './payment-proof.rules.js';
import {
  dateOrderIn,
  type DateOrder,
  statementAmount,
  statementCounterparty,
  statementTime,
  statementTransactionId,
} from './statement-values.js';

/** What is wrong with a row; `column` is null when it is the whole row. */
export interface RowError {
  row: number;
  column: ProofCsvColumn | null;
  code: ErrorCode;
}

/** A parsed statement: valid rows with their lines, and the errors of the others. */
export interface Statement {
  rows: { row: number; message: ProofMessage }[];
  errors: RowError[];
}

const requiredColumns = ['provider', 'direction', 'amount', 'transaction_id', 'occurred_at'] as const;

/**
 * Reads a statement. Fee, counterparty and balance may be missing; other columns are ignored.
 * @throws {DomainError} `csv_unreadable`, `csv_columns_missing`, `csv_too_long`.
 */
export function readStatement(text: string): Statement {
  const csv = readCsv(text);
  const heading = csv?.rows[0];
  if (!csv || !heading || text.includes('\0')) throw new DomainError('csv_unreadable');
  const names = heading.fields.map((name) => name.trim().toLowerCase());
  const missingColumns = requiredColumns.filter((name) => !names.includes(name));
  if (missingColumns.length > 0)
    throw new DomainError('csv_columns_missing', { params: { columns: missingColumns.join(', ') } });
  if (csv.rows.length - 1 > MAX_PROOF_IMPORT_ROWS) throw new DomainError('csv_too_long');
  const statement: Statement = { rows: [], errors: [] };
  const rows = csv.rows.slice(1).map(({ line, fields }) => ({
    line,
    // An amount with a decimal comma, where commas are between the columns, moves all that follow.
    isTooLong:
      fields.length > names.length && fields.slice(names.length).some((field) => field.trim() !== ''),
    cells: Object.fromEntries(
      proofCsvColumns.map((name) => [name, (fields[names.indexOf(name)] ?? '').trim()]),
    ) as Cells,
  }));
  const habits: Habits = {
    hasDecimalComma: csv.separator === ';',
    dateOrder: dateOrderIn(rows.map(({ cells }) => cells.occurred_at)),
  };
  for (const { line, cells, isTooLong } of rows) {
    if (isTooLong) {
      statement.errors.push({ row: line, column: null, code: 'csv_row_too_long' });
      continue;
    }
    const result = readRow(cells, habits);
    if ('message' in result) statement.rows.push({ row: line, message: result.message });
    else statement.errors.push({ row: line, ...result });
  }
  return statement;
}

type Cells = Record<ProofCsvColumn, string>;

/** How the program that saved the file writes amounts and dates. */
interface Habits {
  hasDecimalComma: boolean;
  dateOrder: DateOrder | null;
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
  cells: Cells,
  habits: Habits,
): { message: ProofMessage } | { column: ProofCsvColumn; code: ErrorCode } {
  try {
    return { message: toMessage(cells, habits) };
  } catch (error) {
    if (!(error instanceof WrongField)) throw error;
    return { column: error.column, code: error.code };
  }
}

/** The value of a field, or the error of its column. */
function valueOf<T>(column: ProofCsvColumn, result: { value: T } | { code: ErrorCode }): T {
  if ('code' in result) throw new WrongField(column, result.code);
  return result.value;
}

function toMessage(cells: Cells, { hasDecimalComma, dateOrder }: Habits): ProofMessage {
  for (const name of requiredColumns) if (cells[name] === '') throw new WrongField(name, 'required');
  const { data: provider } = proofProviderSchema.safeParse(cells.provider.toLowerCase());
  if (!provider) throw new WrongField('provider', 'invalid_value');
  const { data: direction } = proofDirectionSchema.safeParse(cells.direction.toLowerCase());
  if (!direction) throw new WrongField('direction', 'invalid_value');
  const paisaIn = (column: 'amount' | 'fee' | 'balance_after') =>
    valueOf(column, statementAmount(cells[column], hasDecimalComma));
  const amount = paisaIn('amount');
  if (amount === 0) throw new WrongField('amount', 'invalid_amount');
  const transactionId = valueOf('transaction_id', statementTransactionId(cells.transaction_id, provider));
  if (cells.transaction_id.length > 64) throw new WrongField('transaction_id', 'invalid_transaction_id');
  const occurredAt = valueOf('occurred_at', statementTime(cells.occurred_at, dateOrder, transactionId));
  if (isFarAhead(occurredAt, new Date())) throw new WrongField('occurred_at', 'invalid_value');
  return {
    provider,
    direction,
    amount,
    fee: cells.fee === '' ? 0 : paisaIn('fee'),
    transactionId,
    transactionWritten: cells.transaction_id,
    counterparty: counterpartyIn(cells, provider),
    balanceAfter: cells.balance_after === '' ? null : paisaIn('balance_after'),
    occurredAt,
  };
}

function counterpartyIn({ counterparty }: Cells, provider: ProofProvider): string | null {
  const text = westernDigits(withoutUnseen(counterparty)).trim();
  if (text.length > 100) throw new WrongField('counterparty', 'too_long');
  if (hasControls(text)) throw new WrongField('counterparty', 'invalid_value');
  return text === '' ? null : valueOf('counterparty', statementCounterparty(text, provider));
}
