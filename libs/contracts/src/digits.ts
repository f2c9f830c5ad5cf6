const BANGLA_ZERO = '০'.charCodeAt(0);

/** A typed text with Western digits in place of Bangla ones: phone numbers, codes and amounts are stored so. */
export function westernDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/** What groups the digits of a number: spaces, dots, slashes, brackets, and dashes of every kind. */
const GROUPING = /[\s./()\p{Pd}\u2212]/gu;

/** A code or phone number in Western digits without what groups them: `১২৩ ৪৫৬` and `123-456` are `123456`. */
export function ungrouped(text: string): string {
  return westernDigits(text).replace(GROUPING, '');
}
