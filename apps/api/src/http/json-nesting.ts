/** More than any of our requests needs. Recursion over thousands of levels would overflow the stack. */
export const MAX_JSON_LEVELS = 32;

/** Whether a JSON text is nested deeper than `levels`. Brackets inside strings do not count. */
export function isNestedDeeper(json: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
