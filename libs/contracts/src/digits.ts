const BANGLA_ZERO = '০'.charCodeAt(0);

/** A typed text with its Bangla digits written as Western ones, as phone numbers, codes and amounts are kept. */
export function westernDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}
