import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '@app/platform/config/config.js';
import { KNOWN_DEVICE_SECONDS } from '@app/domain/accounts/known-devices.service.js';
import { REMEMBERED_SECONDS } from '@app/domain/accounts/session.rules.js';
import type { NewSession } from '@app/domain/accounts/sessions.service.js';

type Site = Pick<Config, 'isHttps'>;

/** The cookie's name. With the prefix browsers require https, the path `/` and this host. */
export function sessionCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_session' : 'bahon_session';
}

/** The session token in a `Cookie` header, for the socket gateway, which has no Fastify request. */
export function sessionTokenOf(cookieHeader: string | undefined, site: Site): string | undefined {
  const wanted = `${sessionCookieName(site)}=`;
  const pair = cookieHeader?.split(';').find((one) => one.trim().startsWith(wanted));
  // Tokens are base64url, so no decoding is needed.
  return pair?.trim().slice(wanted.length);
}

/** The name of the cookie with the accounts that have signed in on the device. Logging out does not delete it. */
export function deviceCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_device' : 'bahon_device';
}

/** Sets the session cookie, for 30 days when remembered, else until the browser closes, and the device cookie. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, isRemembered, deviceCookie }: NewSession,
  site: Site,
): void {
  void reply.setCookie(sessionCookieName(site), token, {
    ...attributes(site),
    ...(isRemembered && { maxAge: REMEMBERED_SECONDS }),
  });
  void reply.setCookie(deviceCookieName(site), deviceCookie, {
    ...attributes(site),
    maxAge: KNOWN_DEVICE_SECONDS,
  });
}

/** Removes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(sessionCookieName(site), attributes(site));
}

function attributes({ isHttps }: Site): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
}
