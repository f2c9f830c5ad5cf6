import { Injectable } from '@nestjs/common';
import type { Transaction } from '@app/platform/database/database.service.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-code.rules.js';

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
    const [, used] = (await tx.query('DELETE FROM recovery_code WHERE user_id = $1 AND code_hash = $2', [
      userId,
      this.hashOf(userId, input),
    ])) as [unknown[], number];
    return used > 0;
  }

  private hashOf(userId: number, code: string): string {
    return this.sealer.hashCode(`recovery:${userId}`, plainRecoveryCode(code));
  }
}
