/** Constant texts as an SQL list: `status IN (${textListSql(openStatuses)})`. */
export function textListSql(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}
