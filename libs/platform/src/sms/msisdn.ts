/**
 * Converts a mobile number of Bangladesh to the gateway's format (`8801712345678`) from common notations:
 * `01712-345678`, `+880 1712 345678`. Null for land lines and numbers of other countries, which get no message.
 */
export function toMsisdn(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const local = /^(?:00880|880|0)?(1[3-9]\d{8})$/.exec(digits)?.[1];
  return local ? `880${local}` : null;
}
