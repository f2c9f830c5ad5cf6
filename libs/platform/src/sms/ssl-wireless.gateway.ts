import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { SmsSettings } from '../config/sms-settings.js';
import { PermanentFailure } from '../queue/job-errors.js';

/** One text message to one phone. */
interface Sms {
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

const TIMEOUT_MS = 10_000;
/** The gateway never sends longer answers. */
const MAX_ANSWER = 16_384;

interface Answer {
  status?: string;
  status_code?: number;
  error_message?: string;
}

/**
 * SSL Wireless iSMS Plus, API v3, as the client of its maintainers (sslw/ismsplus) uses it: JSON by POST,
 *
 *     { "api_token": …, "sid": …, "msisdn": "8801712345678", "sms": …, "csms_id": … }
 *     { "status": "SUCCESS", "status_code": 200, "error_message": "", "smsinfo": [ … ] }
 *
 * `sms` is UTF-8; text outside the GSM alphabet is sent as Unicode. `csms_id` is our id, at most 20 characters and
 * unique per day: it is derived from the event, so the gateway refuses a message repeated after a kill as a duplicate.
 */
class SslWirelessGateway implements SmsPort {
  constructor(private readonly settings: SmsSettings) {}

  async send({ to, text, key }: Sms): Promise<void> {
    const { url, apiToken, senderId } = this.settings;
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        api_token: apiToken,
        sid: senderId,
        msisdn: to,
        sms: text,
        csms_id: key.replaceAll('-', '').slice(0, 20),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = readAnswer(await response.text());
    if (response.ok && answer.status === 'SUCCESS') return;
    const code = answer.status_code ?? response.status;
    const message = answer.error_message ?? '';
    if (/duplicate/i.test(message) && /csms/i.test(message)) return;
    const description = `the SMS gateway answered ${code} ${message}`.trim();
    const isOurs = response.status < 500 && response.status !== 429 && code >= 400 && code < 5000;
    throw isOurs && code !== 429 ? new PermanentFailure(description) : new Error(description);
  }
}

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text.slice(0, MAX_ANSWER));
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** Provides the SMS gateway when one is set, else undefined. */
@Global()
@Module({
  providers: [
    {
      provide: SMS_PORT,
      inject: [CONFIG],
      useFactory: ({ sms }: Config) => sms && new SslWirelessGateway(sms),
    },
  ],
  exports: [SMS_PORT],
})
export class SmsModule {}
