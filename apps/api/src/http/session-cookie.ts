import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REMEMBERED_DEVICE_DAYS, SECOND_STEP_SECONDS } from '@app/contracts/limits.js';
import type { Config } from '@app/platform/config/config.js';
import { KNOWN_DEVICE_SECONDS } from '@app/domain/accounts/known-devices.service.js';
import { REMEMBERED_SECONDS } from '@app/domain/accounts/session.rules.js';
import type { NewSession, Device } from '@app/domain/accounts/sessions.service.js';

type Site = Pick<Config, 'isHttps'>;

/** The cookie's name. With the prefix browsers require https, the path `/` and this host. */
export function sessionCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_session' : 'bahon_session';
}

/** The session token in a `Cookie` header, for the socket gateway, which has no Fastify request. */
export function sessionTokenOf(cookieHeader: string | undefined, site: Site): string | undefined {
  const prefix = `${sessionCookieName(site)}=`;
  const pair = cookieHeader?.split(';').find((one) => one.trim().startsWith(prefix));
  // Tokens are base64url, so no decoding is needed.
  return pair?.trim().slice(prefix.length);
}

/** The name of the cookie with the accounts that have signed in on the device. Logging out does not delete it. */
export function deviceCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_device' : 'bahon_device';
}

/** The name of the cookie of a device that is not asked for the second factor. Logging out does not delete it. */
export function rememberedCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_remembered' : 'bahon_remembered';
}

/** The name of the cookie between the password and the second factor. */
export function loginCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_login' : 'bahon_login';
}

/** Sets the cookie for the second step of a login. */
export function setLoginCookie(reply: FastifyReply, token: string, site: Site): void {
  void reply.setCookie(loginCookieName(site), token, { ...attributes(site), maxAge: SECOND_STEP_SECONDS });
}

/** Removes it. */
export function clearLoginCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(loginCookieName(site), attributes(site));
}

/** Sets the session cookie, for 30 days when remembered, else until the browser closes, and the cookies of the device. */
export function setSessionCookie(
  reply: FastifyReply,
  { token, isRemembered, deviceCookie, rememberedCookie }: NewSession,
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
  if (rememberedCookie === undefined) return;
  void reply.setCookie(rememberedCookieName(site), rememberedCookie, {
    ...attributes(site),
    maxAge: REMEMBERED_DEVICE_DAYS * 24 * 3600,
  });
}

/** Removes the session cookie. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(sessionCookieName(site), attributes(site));
}

function attributes({ isHttps }: Site): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
}

/** Facts about the device of a request. */
export function deviceOf(request: FastifyRequest, site: Pick<Config, 'isHttps'>): Device {
  return {
    userAgent: request.headers['user-agent'] ?? null,
    ipAddress: request.ip,
    deviceCookie: request.cookies[deviceCookieName(site)] ?? null,
    rememberedCookie: request.cookies[rememberedCookieName(site)] ?? null,
  };
}
