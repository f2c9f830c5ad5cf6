import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '@app/platform/security/sealer.js';

/** How long a device is remembered after the last login on it. */
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 3600;
/** Maximum accounts per device; the one with the oldest sign-in is dropped first. */
const MAX_ACCOUNTS = 8;
/** When it was issued, in seconds since 1970, and its MAC. */
const PROOF = /^(\d{1,12})\.([0-9a-f]{64})$/;

/** The account facts that a proof is bound to; a new password invalidates it. */
export interface ProvenAccount {
  id: number;
  passwordHash: string;
}

/**
 * The value of the cookie by which a device shows that an account has signed in on it: one proof per account, newest
 * first. A proof names no account. It is a MAC over the account's id, its password hash and the time of the sign-in, so
 * it cannot be forged, is valid for one account, and becomes invalid with the password.
 */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly sealer: Sealer) {}

  /** Whether the cookie contains an unexpired proof of this account. */
  knows(cookie: string | null | undefined, account: ProvenAccount, now = Date.now()): boolean {
    return proofsOf(cookie).some((proof) => this.isOf(proof, account, now));
  }

  /** The cookie with the account's proof replaced by a new one. */
  add(cookie: string | null | undefined, account: ProvenAccount, now = Date.now()): string {
    const issuedAt = String(Math.floor(now / 1000));
    const otherProofs = proofsOf(cookie).filter((proof) => !this.isOf(proof, account, now));
    return [`${issuedAt}.${this.macOf(account, issuedAt)}`, ...otherProofs].slice(0, MAX_ACCOUNTS).join('_');
  }

  private isOf(proof: string, account: ProvenAccount, now: number): boolean {
    const [issuedAt, mac] = proof.split('.') as [string, string];
    const age = now / 1000 - Number(issuedAt);
    const right = this.macOf(account, issuedAt);
    return age < KNOWN_DEVICE_SECONDS && timingSafeEqual(Buffer.from(mac), Buffer.from(right));
  }

  private macOf({ id, passwordHash }: ProvenAccount, issuedAt: string): string {
    return this.sealer.hashCode('known-device', `${id}\n${issuedAt}\n${passwordHash}`);
  }
}

/** The well-formed proofs of a cookie; a longer cookie is not ours and is not read further. */
function proofsOf(cookie: string | null | undefined): string[] {
  return (cookie ?? '').split('_', MAX_ACCOUNTS).filter((proof) => PROOF.test(proof));
}
