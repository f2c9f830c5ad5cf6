import type { SmsSettings } from '../config/sms-settings.js';
import { PermanentFailure } from '../queue/job-errors.js';
import { type Sms, type SmsPort, SMS_PORT } from './sms-port.js';
import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';

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
