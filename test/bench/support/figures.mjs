/** The value below which a share of the numbers lies. */
export function percentile(numbers, share) {
  const ascending = [...numbers].sort((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.ceil(share * ascending.length) - 1)];
}

/** Minimum, median and maximum of rounds. */
export function spread(numbers) {
  const ascending = [...numbers].sort((a, b) => a - b);
  return { min: ascending[0], median: percentile(ascending, 0.5), max: ascending.at(-1) };
}

/** `5.2 (4.9–5.6)` */
export function format({ min, median, max }, digits = 1) {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}
