import { z } from 'zod';

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

/** The settings; undefined without any; or the name of the invalid variable with its error. */
export function readSmsSettings(
  env: SmsEnvironment,
  isProduction: boolean,
): SmsSettings | undefined | { wrong: string } {
  const { SMS_URL: url, SMS_API_TOKEN: apiToken, SMS_SENDER_ID: senderId } = env;
  if (apiToken === undefined && senderId === undefined) return undefined;
  if (apiToken === undefined) return { wrong: 'SMS_API_TOKEN is missing: the other SMS settings need it' };
  if (senderId === undefined) return { wrong: 'SMS_SENDER_ID is missing: the other SMS settings need it' };
  if (isProduction && !url.startsWith('https:')) {
    return { wrong: 'SMS_URL is not valid: one-time codes travel by https only' };
  }
  return { url, apiToken, senderId };
}
