/** The value below which a share of the numbers lies. */
export function percentile(numbers, share) {
  const sortedNumbers = [...numbers].sort((a, b) => a - b);
  return sortedNumbers[Math.min(sortedNumbers.length - 1, Math.ceil(share * sortedNumbers.length) - 1)];
}

/** Minimum, median and maximum of rounds. */
export function spread(numbers) {
  const sortedNumbers = [...numbers].sort((a, b) => a - b);
  return { min: sortedNumbers[0], median: percentile(sortedNumbers, 0.5), max: sortedNumbers.at(-1) };
}

/** `5.2 (4.9–5.6)` */
export function format({ min, median, max }, digits = 1) {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
