import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { type WebhookEvent, webhookEventNames } from '@app/contracts/webhooks.js';
import { isPublicAddress } from '@app/platform/network/public-address.js';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** Pauses after each failed attempt. After the last one a delivery is given up. */
const PAUSES_SECONDS = [5, 30, 120, 600, 3600, 3 * 3600, 8 * 3600, 12 * 3600] as const;
/** An address as two parsers read it alike. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
/** Names that never belong to the public internet. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|test|invalid|onion)$/;

/** A secret in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** The `webhook-signature` of a message: one signature per secret. */
export function webhookSignature(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const signedText = `${id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`;
    })
    .join(' ');
}

/** Seconds until the next attempt after so many failed ones; null when there is none. */
export function pauseAfter(failures: number, scale: number): number | null {
  const seconds = PAUSES_SECONDS[failures - 1];
  return seconds === undefined ? null : seconds * scale;
}

/** Whether an address is on this machine. */
export function isLoopback(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * The normalised address, without a fragment, which is never sent; null unless events may be sent to it: https and not
 * private. What a name resolves to is checked when the connection is made.
 * @param allowsLoopback also http or https on this machine
 */
export function acceptedUrl(text: string, allowsLoopback: boolean): URL | null {
  if (!PLAIN.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  if (url.username !== '' || url.password !== '') return null;
  return leadsOutside(url) || (allowsLoopback && leadsHere(url)) ? url : null;
}

function leadsHere(url: URL): boolean {
  return isLoopback(url) && (url.protocol === 'https:' || url.protocol === 'http:');
}

function leadsOutside(url: URL): boolean {
  if (url.protocol !== 'https:') return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** Each event once, in the order of the contract. */
export function distinctEvents(events: readonly WebhookEvent[]): WebhookEvent[] {
  return webhookEventNames.filter((name) => events.includes(name));
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
