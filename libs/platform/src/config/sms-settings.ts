import { z } from 'zod';
import { ConfigError } from './setting-files.js';

/** The SMS gateway: see `sms/ssl-wireless.gateway.ts` for its wire format. */
export interface SmsSettings {
  /** SSL Wireless iSMS Plus, or another gateway with the same format; in production by https only. */
  url: string;
  apiToken: string;
  /** The name (or number) that the gateway's operator has registered for us. */
  senderId: string;
}

/** The variables of the SMS gateway: token and sender, or neither. */
export const smsEnvironment = {
  SMS_URL: z.url({ protocol: /^https?$/ }).default('https://smsplus.sslwireless.com/api/v3/send-sms'),
  SMS_API_TOKEN: z.string().min(8).optional(),
  SMS_SENDER_ID: z.string().min(1).max(20).optional(),
};

type SmsEnvironment = z.output<z.ZodObject<typeof smsEnvironment>>;

/** The settings; undefined without any. @throws {ConfigError} when one is missing or not secure. */
export function readSmsSettings(env: SmsEnvironment, isProduction: boolean): SmsSettings | undefined {
  const { SMS_URL: url, SMS_API_TOKEN: apiToken, SMS_SENDER_ID: senderId } = env;
  if (apiToken === undefined && senderId === undefined) return undefined;
  if (apiToken === undefined || senderId === undefined) {
    const missingName = apiToken === undefined ? 'SMS_API_TOKEN' : 'SMS_SENDER_ID';
    throw new ConfigError(`${missingName} is missing: the other SMS settings need it`);
  }
  if (isProduction && !url.startsWith('https:')) {
    throw new ConfigError('SMS_URL is not valid: one-time codes travel by https only');
  }
  return { url, apiToken, senderId };
}
