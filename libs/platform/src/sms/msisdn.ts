/**
 * A mobile number of Bangladesh as gateways want it (`8801712345678`), from how people write it: `01712-345678`,
 * `+880 1712 345678`. Null for anything else: a land line or a number abroad gets no message.
 */
export function toMsisdn(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const local = /^(?:00880|880|0)?(1[3-9]\d{8})$/.exec(digits)?.[1];
  return local ? `880${local}` : null;
}
