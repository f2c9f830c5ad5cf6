/** A subject on one line: its line breaks, raw or encoded, replaced by spaces. */
export function oneLine(subject: string): string {
  return subject.replace(/(?:\r\n|[\r\n\u2028\u2029]|%0d%0a|%0d|%0a)+/gi, ' ').trim();
}
