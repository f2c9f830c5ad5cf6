const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number as English texts write it: `five`, `12`. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}

/** The same at the start of a sentence: `Five`. */
export function inWordsAtStart(count: number): string {
  return inWords(count).replace(/^./, (letter) => letter.toUpperCase());
}

/** A number of units: `one year`, `five minutes`. @param unit in the singular */
export function countInWords(count: number, unit: string): string {
  return `${inWords(count)} ${unit}${count === 1 ? '' : 's'}`;
}

/** The same for texts such as "within a day": `a day`, `two days`. */
export function spanInWords(count: number, unit: string): string {
  return count === 1 ? `a ${unit}` : countInWords(count, unit);
}
