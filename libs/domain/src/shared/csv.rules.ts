/** A table of text fields. */
export interface Csv {
  /** Between the fields; a semicolon where a comma is the decimal sign. */
  separator: ',' | ';';
  /** Each line with its number in the file. */
  rows: { line: number; fields: string[] }[];
}

/**
 * The fields of each line of a CSV text (RFC 4180): commas or semicolons between, quotes around fields that contain them. Blank
 * lines are left out.
 * @returns null when a quote is not closed.
 */
export function readCsv(text: string): Csv | null {
  const separator = separatorOf(text);
  const rows: Csv['rows'] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endRow = () => {
    fields.push(field);
    if (fields.some((one) => one.trim() !== '')) rows.push({ line: start, fields });
    fields = [];
    field = '';
  };
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < clean.length; at += 1) {
    const sign = clean[at]!;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (clean[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') {
      isQuoted = true;
      field = '';
    } else if (sign === separator) {
      fields.push(field);
      field = '';
    } else if (sign === '\n') {
      endRow();
      start = line;
    } else field += sign;
  }
  if (isQuoted) return null;
  endRow();
  return { separator, rows };
}

/** Spreadsheets write semicolons where a comma is the decimal sign. */
function separatorOf(text: string): ',' | ';' {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  return heading.includes(';') && !heading.includes(',') ? ';' : ',';
}
