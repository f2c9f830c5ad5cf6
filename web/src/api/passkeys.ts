import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@app/contracts/passkeys.js';
import { loadOnce } from './request-endpoint';

const load = loadOnce(() => import('@simplewebauthn/browser'));

export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Lets the browser make a passkey. Throws when the user cancels. */
export async function makePasskey(options: PasskeyCreationOptions) {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON: options as never });
}

/** Lets the browser use a passkey. Throws when the user cancels. */
export async function signWithPasskey(options: PasskeyRequestOptions) {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON: options as never });
}
