import { Injectable } from '@nestjs/common';
import { SECOND_STEP_SECONDS } from '@app/contracts/limits.js';
import type { Transaction } from '@app/platform/database/database.service.js';

/** Who may answer a challenge: the session that makes or uses a passkey, or a login that waits for one. */
export type ChallengeHolder = `register:${number}` | `verify:${number}` | `login:${number}`;

/** Challenges of passkeys: random, five minutes, one try. */
@Injectable()
export class PasskeyChallengesService {
  /** A newer challenge replaces the older one of the same holder. */
  async keep(tx: Transaction, holder: ChallengeHolder, challenge: string): Promise<void> {
    await tx.query(
      `INSERT INTO passkey_challenge (holder, challenge, expires_at)
       VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (holder) DO UPDATE SET challenge = $2, expires_at = excluded.expires_at`,
      [holder, challenge, SECOND_STEP_SECONDS],
    );
  }

  /** Deletes and returns it, so that each challenge is tried once. Null when there is none, or when it has expired. */
  async take(tx: Transaction, holder: ChallengeHolder): Promise<string | null> {
    const [rows] = (await tx.query(
      'DELETE FROM passkey_challenge WHERE holder = $1 RETURNING challenge, expires_at > now() AS "isValid"',
      [holder],
    )) as [{ challenge: string; isValid: boolean }[], number];
    return rows[0]?.isValid ? rows[0].challenge : null;
  }
}
