/** A text that is safe inside of HTML, attributes included. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The little Markdown that our descriptions use: paragraphs, bold, code. */
export function prose(text: string): string {
  const inline = (paragraph: string) =>
    escape(paragraph)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n');
}

/** A table that scrolls by itself where the screen is narrow. Cells are HTML; the first of a row names it. */
export function table(label: string, head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const headCells = head.map((cell) => `<th scope="col">${escape(cell)}</th>`).join('');
  const body = rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<div class="wide" role="region" aria-label="${escape(label)}" tabindex="0"><table><thead><tr>${headCells}</tr></thead><tbody>
${body}
</tbody></table></div>`;
}

export function code(text: string): string {
  return `<code>${escape(text)}</code>`;
}

export function json(value: unknown): string {
  return `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
}
