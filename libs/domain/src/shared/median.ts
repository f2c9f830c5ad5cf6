/** The middle of some numbers, or the mean of the two in the middle; NaN without any. */
export function median(numbers: readonly number[]): number {
  const sortedNumbers = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sortedNumbers.length / 2);
  if (sortedNumbers.length === 0) return Number.NaN;
  return sortedNumbers.length % 2 === 1
    ? sortedNumbers[middle]!
    : (sortedNumbers[middle - 1]! + sortedNumbers[middle]!) / 2;
}
