/** One text message to one phone. */
export interface Sms {
  /** International, digits only: `8801712345678`. */
  to: string;
  text: string;
  /** The event it is for: a gateway that has it already sends it no second time. */
  key: string;
}

/** Sends a text message, or rejects so that its job is retried; a `PermanentFailure` when trying again is of no use. */
export interface SmsPort {
  send(sms: Sms): Promise<void>;
}

/** Undefined where no gateway is set. */
export const SMS_PORT = Symbol('SMS_PORT');
