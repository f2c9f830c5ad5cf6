import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SECOND_STEP_SECONDS } from '@app/contracts/limits.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { hashToken, newToken } from '@app/platform/security/sealer.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import { PasskeysService } from './passkeys.service.js';
import { methodsOf } from './second-factor.rules.js';
import { SecondFactorsService } from './second-factors.service.js';

/** The password was right; the token in the login's cookie lets the second step follow. */
export class SecondFactorNeeded extends DomainError {
  constructor(
    readonly loginToken: string,
    data: Record<string, unknown>,
  ) {
    super('second_factor_needed', { data });
  }
}

export interface PendingLoginRow {
  id: number;
  userId: number;
  isRemembered: boolean;
}

/** Logins that wait for their second factor, for five minutes. */
@Injectable()
export class PendingLoginsService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
  ) {}

  /** @returns the refusal, with the methods of the user and what a browser needs for a passkey. */
  async begin(tx: Transaction, userId: number, isRemembered: boolean): Promise<SecondFactorNeeded> {
    const token = newToken();
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO pending_login (user_id, token_hash, is_remembered, expires_at)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4)) RETURNING id`,
      [userId, hashToken(token), isRemembered, SECOND_STEP_SECONDS],
    );
    const passkey = await this.passkeys.requestOptions(tx, userId, `login:${row.id}`);
    const methods = methodsOf(await this.factors.of(tx, userId));
    return new SecondFactorNeeded(token, { methods, ...(passkey && { passkey }) });
  }

  /** The login of a cookie; null when it has expired, ended or was completed. */
  async find(manager: EntityManager, token: string | undefined): Promise<PendingLoginRow | null> {
    if (!token) return null;
    const [row] = await manager.query<PendingLoginRow[]>(
      `SELECT id, user_id AS "userId", is_remembered AS "isRemembered" FROM pending_login
        WHERE token_hash = $1 AND expires_at > now()`,
      [hashToken(token)],
    );
    return row ?? null;
  }

  /** Ends it. @returns false when another request has completed it. */
  async complete(tx: Transaction, id: number): Promise<boolean> {
    return (await countChanged(tx, 'DELETE FROM pending_login WHERE id = $1', [id])) > 0;
  }
}

const TABLES = ['pending_login', 'passkey_challenge', 'remembered_device'] as const;

/** Deletes expired logins that waited for a second factor, challenges of passkeys and remembered devices. @returns how many. */
export async function removeExpiredSecondSteps(tx: Transaction): Promise<number> {
  let removedCount = 0;
  for (const table of TABLES) {
    removedCount += await countChanged(tx, `DELETE FROM ${table} WHERE expires_at < now()`);
  }
  return removedCount;
}
