import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { Inject, Injectable, Global, Module } from '@nestjs/common';
import { OTP_DIGITS } from '@app/contracts/limits.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';

/** `OTP_DIGITS` digits from a cryptographic source, leading zeros included. */
export function newOneTimeCode(): string {
  return randomInt(0, 10 ** OTP_DIGITS)
    .toString()
    .padStart(OTP_DIGITS, '0');
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets in stored data: codes in outbox rows, jobs and notifications, numbers of payout accounts (AES-256-GCM). For checking, a keyed
 * hash is stored, because a plain hash of six digits can be guessed in a millisecond.
 */
@Injectable()
export class Sealer {
  private readonly sealKey: Buffer;
  private readonly hashKey: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'appSecret'>) {
    this.sealKey = deriveKey(config.appSecret, 'seal');
    this.hashKey = deriveKey(config.appSecret, 'code-hash');
  }

  /** Encrypts a short text; the result is safe to store. */
  seal(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv);
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
  }

  /** Decrypts the result of `seal`; throws when it was changed or encrypted with another secret. */
  open(sealedText: string): string {
    const bytes = Buffer.from(sealedText, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** The same; null when it was encrypted with another secret, because the installation's was changed. */
  openIfOurs(sealedText: string): string | null {
    try {
      return this.open(sealedText);
    } catch {
      return null;
    }
  }

  /** Hex hash of a code, bound to its use (for example `otp:17`). */
  hashCode(purpose: string, code: string): string {
    return createHmac('sha256', this.hashKey).update(`${purpose}\n${code}`).digest('hex');
  }
}

/** SHA-256 of a high-entropy token (of a session or a mailed link), as hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A fresh token for a cookie or a link: 256 bits, or fewer where its address must be short. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'bahon', purpose, 32));
}

@Global()
@Module({ providers: [Sealer], exports: [Sealer] })
export class SecurityModule {}
