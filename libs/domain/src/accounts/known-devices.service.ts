import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sealer } from '@app/platform/security/sealer.js';

/** How long a device stays known after the last sign-in on it. */
export const KNOWN_DEVICE_SECONDS = 365 * 24 * 3600;
/** Accounts that one device is known for; the one that signed in longest ago makes room for another. */
const MAX_ACCOUNTS = 8;
/** When it was issued, in seconds since 1970, and its MAC. */
const PROOF = /^(\d{1,12})\.([0-9a-f]{64})$/;

/** An account as the cookie is bound to it: another password makes another proof. */
export interface ProvenAccount {
  id: number;
  passwordHash: string;
}

/**
 * The value of the cookie by which a device shows that an account has signed in on it: one proof per account, newest first.
 * A proof names no account. It is a MAC over the account's id, its password hash and the time of the sign-in, so nobody can make
 * one, it helps no other account, and it ends with the password.
 */
@Injectable()
export class KnownDevicesService {
  constructor(private readonly sealer: Sealer) {}

  /** Whether the cookie holds a proof of this account that has not run out. */
  knows(cookie: string | null | undefined, account: ProvenAccount, now = Date.now()): boolean {
    return proofsOf(cookie).some((proof) => this.isOf(proof, account, now));
  }

  /** The cookie with a new proof of this account, in place of the one that it had. */
  add(cookie: string | null | undefined, account: ProvenAccount, now = Date.now()): string {
    const issuedAt = String(Math.floor(now / 1000));
    const others = proofsOf(cookie).filter((proof) => !this.isOf(proof, account, now));
    return [`${issuedAt}.${this.macOf(account, issuedAt)}`, ...others].slice(0, MAX_ACCOUNTS).join('_');
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

/** What is written like a proof; a longer cookie is none of ours and costs no more to read. */
function proofsOf(cookie: string | null | undefined): string[] {
  return (cookie ?? '').split('_', MAX_ACCOUNTS).filter((proof) => PROOF.test(proof));
}
