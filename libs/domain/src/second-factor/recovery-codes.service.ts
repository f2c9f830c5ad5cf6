import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@app/contracts/limits.js';
import { countChanged } from '../shared/write-row.js';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

/** Ten different codes such as `k7m2p-9xwqa`, of about 49 bits each. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${letters()}-${letters()}`);
  return [...codes];
}

/** The code as it is compared: case, spaces and dashes do not matter. */
export function plainRecoveryCode(input: string): string {
  return input.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function letters(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Codes that stand in for a lost second factor. Each works once. */
@Injectable()
export class RecoveryCodesService {
  constructor(private readonly sealer: Sealer) {}

  /** Replaces the codes of a locked user. @returns the new ones, which are not stored readably. */
  async issue(tx: Transaction, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await tx.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
    await tx.query('INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::text[])', [
      userId,
      codes.map((code) => this.hashOf(userId, code)),
    ]);
    return codes;
  }

  /** Uses a code up. @returns whether it was one. */
  async use(tx: Transaction, userId: number, input: string): Promise<boolean> {
    const sql = 'DELETE FROM recovery_code WHERE user_id = $1 AND code_hash = $2';
    return (await countChanged(tx, sql, [userId, this.hashOf(userId, input)])) > 0;
  }

  private hashOf(userId: number, code: string): string {
    return this.sealer.hashCode(`recovery:${userId}`, plainRecoveryCode(code));
  }
}
