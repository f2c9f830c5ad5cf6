import { withoutGrouping, westernDigits } from './characters.js';

/** A mobile number of Bangladesh, with or without the code of the country; `+880 (0)1712…` is written as well. */
const MOBILE = /^(?:(?:\+|00)?880?)?(01\d{9})$/;
/** Any phone number: E.164 has at most 15 digits. */
const PHONE = /^\+?\d{6,15}$/;

/** `01712345678` for a mobile number of Bangladesh in any spelling; null for other texts. */
export function mobileNumber(input: string): string | null {
  return MOBILE.exec(withoutGrouping(input))?.[1] ?? null;
}

/** A phone number as it is stored: a mobile number as `01712345678`, others, such as landlines, as typed. */
export function tidyPhone(input: string): string {
  return mobileNumber(input) ?? westernDigits(input);
}

/** Whether a text can be a phone number. */
export function isPhone(input: string): boolean {
  return PHONE.test(withoutGrouping(input));
}

/** The digits to find in phone numbers, as a search writes them: `+880 1712` finds `01712…`. Null when it is no number. */
export function phonePart(input: string): string | null {
  const digits = /^\+?(\d+)$/.exec(withoutGrouping(input))?.[1];
  return digits?.replace(/^(?:00)?880?(?=01)/, '') ?? null;
}
