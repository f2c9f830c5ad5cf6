import { withoutUnseen } from '@app/contracts/characters.js';

/** The header line after a byte order mark, by which spreadsheets detect UTF-8. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${columns.map(csvCell).join(',')}\r\n`;
}

/**
 * One row as a line. Times are written without offset, phone numbers and transaction ids of digits with a dash, because a
 * spreadsheet does not read offsets, would drop the zero of `01711000003` and take `75E25349` for a large number.
 */
export function csvLine<Row extends object>(row: Row, columns: readonly (keyof Row)[]): string {
  return `${columns.map((column) => cellOf(String(column), row[column])).join(',')}\r\n`;
}

/** A number is no formula, also when it is negative: a spreadsheet adds it up. */
function cellOf(column: string, value: unknown): string {
  return typeof value === 'number' ? `"${value}"` : csvCell(forSpreadsheet(column, text(value)));
}

/**
 * A quoted cell. A text that a spreadsheet would run as a formula gets an apostrophe in front, full-width signs
 * included, because admins open user input in a spreadsheet.
 */
export function csvCell(text: string): string {
  // No isolation marks: they would be copied and compared with the text.
  const content = withoutUnseen(text);
  const isFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(content);
  return `"${(isFormula ? `'${content}` : content).replaceAll('"', '""')}"`;
}

const DHAKA_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})\+06:00$/;
/** What a spreadsheet takes for a number and would write in another way. */
const LIKE_NUMBER = /^(?:0\d+|\d{12,}|\d+E\d+)$/i;
const LIKE_DATE = /^\d{0,4}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\d+$/i;
/** Dashes are not compared. Halves of four digits and more are no date. */
const NUMERIC_ID = /^\d{8,}$|^(?=.{8})\d+E\d+$/i;
const MOBILE_NUMBER = /^(?:\+?88)?(01\d{3})(\d{6})$/;

function forSpreadsheet(column: string, content: string): string {
  if (!/phone$|^payer_number$/.test(column)) {
    if (column.startsWith('transaction_') && NUMERIC_ID.test(content)) return withDash(content);
    if (LIKE_NUMBER.test(content) || LIKE_DATE.test(content)) return `'${content}`;
    return content.replace(DHAKA_TIME, '$1 $2');
  }
  const bare = content.replace(/[\s-]/g, '');
  return MOBILE_NUMBER.test(bare) ? bare.replace(MOBILE_NUMBER, '$1-$2') : content;
}

function withDash(id: string): string {
  const middle = Math.floor(id.length / 2);
  return `${id.slice(0, middle)}-${id.slice(middle)}`;
}

/** Null is an empty cell. */
function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
