/** The value below which a share of the numbers lies. */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

/** Minimum, median and maximum of rounds. */
export function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { min: sorted[0], median: percentile(sorted, 0.5), max: sorted.at(-1) };
}

/** `5.2 (4.9–5.6)` */
export function format({ min, median, max }, digits = 1) {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
