/** The link that calls a phone number, without what people write between its digits. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
