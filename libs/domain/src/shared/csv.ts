/** The first line, after the mark by which spreadsheets know UTF-8: names are often Bangla. */
export function csvHeader(columns: readonly string[]): string {
  return `\uFEFF${columns.map(csvCell).join(',')}\r\n`;
}

/** One row as a line, a cell for each of the columns. */
export function csvLine<Row extends object>(row: Row, columns: readonly (keyof Row)[]): string {
  return `${columns.map((column) => csvCell(text(row[column]))).join(',')}\r\n`;
}

/**
 * A quoted cell. A text that a spreadsheet would run as a formula gets an apostrophe before it, full-width signs included:
 * what people wrote into names and reasons is opened on an admin's computer.
 */
export function csvCell(content: string): string {
  const isFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(content);
  return `"${(isFormula ? `'${content}` : content).replaceAll('"', '""')}"`;
}

/** Nothing is an empty cell. */
function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
