import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_DEVICE_DAYS, SECOND_STEP_SECONDS } from '@app/contracts/limits.js';
import type { Config } from '@app/platform/config/config.js';
import { KNOWN_DEVICE_SECONDS } from '@app/domain/accounts/known-devices.service.js';
import { REMEMBERED_SECONDS } from '@app/domain/accounts/session.rules.js';
import type { NewSession, Device } from '@app/domain/accounts/sessions.service.js';

type Site = Pick<Config, 'isHttps'>;

/**
 * `session` has the token. `device` names the accounts that have signed in on the device, `remembered` a device that is not asked
 * for the second factor; logging out deletes neither. `login` is between the password and the second factor.
 */
type Cookie = 'session' | 'device' | 'remembered' | 'login';

/** The cookie's name. With the prefix browsers require https, the path `/` and this host. */
export function cookieName(cookie: Cookie, { isHttps }: Site): string {
  return `${isHttps ? '__Host-' : ''}bahon_${cookie}`;
}

/** The session token in a `Cookie` header, for the socket gateway, which has no Fastify request. */
export function sessionTokenOf(cookieHeader: string | undefined, site: Site): string | undefined {
  const prefix = `${cookieName('session', site)}=`;
  const pair = cookieHeader?.split(';').find((one) => one.trim().startsWith(prefix));
  // Tokens are base64url, so no decoding is needed.
  return pair?.trim().slice(prefix.length);
}

/** Sets the cookie for the second step of a login. */
export function setLoginCookie(reply: FastifyReply, token: string, site: Site): void {
  void reply.setCookie(cookieName('login', site), token, {
    ...attributes(site),
    maxAge: SECOND_STEP_SECONDS,
  });
}

/** Removes it. */
export function clearLoginCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(cookieName('login', site), attributes(site));
}

/** Sets the session cookie, for 30 days when remembered, else until the browser closes, and the cookies of the device. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, isRemembered, deviceCookie, rememberedCookie }: NewSession,
  site: Site,
): void {
  void reply.setCookie(cookieName('session', site), token, {
    ...attributes(site),
    ...(isRemembered && { maxAge: REMEMBERED_SECONDS }),
  });
  void reply.setCookie(cookieName('device', site), deviceCookie, {
    ...attributes(site),
    maxAge: KNOWN_DEVICE_SECONDS,
  });
  if (rememberedCookie === undefined) return;
  void reply.setCookie(cookieName('remembered', site), rememberedCookie, {
    ...attributes(site),
    maxAge: REMEMBERED_DEVICE_DAYS * 24 * 3600,
  });
}

/** Removes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(cookieName('session', site), attributes(site));
}

function attributes({ isHttps }: Site): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
}

/** Facts about the device of a request. */
export function deviceOf(request: FastifyRequest, site: Pick<Config, 'isHttps'>): Device {
  return {
    userAgent: request.headers['user-agent'] ?? null,
    ipAddress: request.ip,
    deviceCookie: request.cookies[cookieName('device', site)] ?? null,
    rememberedCookie: request.cookies[cookieName('remembered', site)] ?? null,
  };
}
