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
