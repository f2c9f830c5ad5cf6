/** One text message to one phone. */
export interface Sms {
  /** International, digits only: `8801712345678`. */
  to: string;
  text: string;
  /** The event id; the gateway ignores a repeated one. */
  key: string;
}

/**
 * Sends a text message, or rejects so that its job is retried; with a `PermanentFailure` when a retry cannot succeed.
 */
export interface SmsPort {
  send(sms: Sms): Promise<void>;
}

/** Undefined when no gateway is set. */
export const SMS_PORT = Symbol('SMS_PORT');

/**
 * Converts a mobile number of Bangladesh to the gateway's format (`8801712345678`) from common notations:
 * `01712-345678`, `+880 1712 345678`. Null for land lines and numbers of other countries, which get no message.
 */
export function toMsisdn(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const local = /^(?:00880|880|0)?(1[3-9]\d{8})$/.exec(digits)?.[1];
  return local ? `880${local}` : null;
}
