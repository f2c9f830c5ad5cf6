import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '@app/platform/config/config.js';
import { REMEMBERED_SECONDS } from '@app/domain/accounts/session.rules.js';

type Site = Pick<Config, 'isHttps'>;

/** The cookie's name. The prefix makes browsers insist on https, on the whole site and on this very host. */
export function sessionCookieName({ isHttps }: Site): string {
  return isHttps ? '__Host-bahon_session' : 'bahon_session';
}

/** The session token in a `Cookie` header, for whoever has no Fastify request: the socket gateway. */
export function sessionTokenOf(cookieHeader: string | undefined, site: Site): string | undefined {
  const wanted = `${sessionCookieName(site)}=`;
  const pair = cookieHeader?.split(';').find((one) => one.trim().startsWith(wanted));
  // Tokens are base64url: nothing in them was ever encoded.
  return pair?.trim().slice(wanted.length);
}

/** Hands the browser its session: for 30 days when remembered, else until the browser closes. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  isRemembered: boolean,
  site: Site,
): void {
  void reply.setCookie(sessionCookieName(site), token, {
    ...attributes(site),
    ...(isRemembered && { maxAge: REMEMBERED_SECONDS }),
  });
}

/** Takes the session from the browser. */
export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(sessionCookieName(site), attributes(site));
}

function attributes({ isHttps }: Site): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
}
