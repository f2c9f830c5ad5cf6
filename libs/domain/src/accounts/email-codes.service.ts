import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMAIL_CODE_LIFETIME_SECONDS } from '@app/contracts/limits.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashToken, newToken, Sealer, newOneTimeCode } from '@app/platform/security/sealer.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import type { EmailCode, EmailCodePurpose } from './email-code.entity.js';

/** Limits of mailed codes. */
export const EMAIL_CODE_MAX_TRIES = 5;
export const EMAIL_CODE_RESEND_SECONDS = 60;

/** The scope of a code's keyed hash: a code is valid for one purpose and user only. */
function emailCodeScope(userId: number, purpose: string): string {
  return `email:${purpose}:${userId}`;
}

/** A redeemed code: its purpose, user and address. */
export type RedeemedCode = Pick<EmailCode, 'id' | 'userId' | 'purpose' | 'email'>;

/**
 * Codes mailed to an address. There is one row per user and purpose: a newer code replaces the older one. All times are
 * the database's, and the user is locked, so that concurrent requests redeem a code once.
 */
@Injectable()
export class EmailCodesService {
  constructor(
    private readonly sealer: Sealer,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Creates a code for an address; it is mailed after the transaction commits.
   * @throws {DomainError} `email_code_too_soon` within a minute of the last one.
   */
  async issue(tx: Transaction, userId: number, purpose: EmailCodePurpose, email: string): Promise<void> {
    await this.lockUser(tx, userId);
    await this.assertNotTooSoon(tx, userId, purpose);
    const code = newOneTimeCode();
    const linkToken = purpose === 'verify_email' ? newToken() : null;
    await tx.query(`DELETE FROM email_code WHERE user_id = $1 AND purpose = $2`, [userId, purpose]);
    await tx.query(
      `INSERT INTO email_code (user_id, purpose, email, code_hash, link_token_hash, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6), clock_timestamp())`,
      [
        userId,
        purpose,
        email,
        this.sealer.hashCode(emailCodeScope(userId, purpose), code),
        linkToken && hashToken(linkToken),
        EMAIL_CODE_LIFETIME_SECONDS,
      ],
    );
    await this.outbox.append(tx, 'email_code.issued', {
      user_id: userId,
      purpose,
      email,
      sealed_code: this.sealer.seal(code),
      sealed_link_token: linkToken && this.sealer.seal(linkToken),
    });
  }

  /**
   * Redeems a correct code. A wrong code counts as a try against every code of these purposes and returns null. The
   * caller must commit the transaction in both cases.
   */
  async redeem(
    tx: Transaction,
    userId: number,
    purposes: EmailCodePurpose[],
    code: string,
  ): Promise<RedeemedCode | null> {
    await this.lockUser(tx, userId);
    const live = (await tx.query(
      `SELECT id, user_id AS "userId", purpose, email, code_hash AS "codeHash" FROM email_code
        WHERE user_id = $1 AND purpose = ANY ($2) AND used_at IS NULL AND tries < $3
          AND expires_at > clock_timestamp()
        ORDER BY id`,
      [userId, purposes, EMAIL_CODE_MAX_TRIES],
    )) as (RedeemedCode & { codeHash: string })[];
    const right = live.find((one) => this.fits(one, code));
    if (!right) {
      await tx.query(`UPDATE email_code SET tries = tries + 1 WHERE id = ANY ($1)`, [
        live.map(({ id }) => id),
      ]);
      return null;
    }
    await tx.query(`UPDATE email_code SET used_at = clock_timestamp() WHERE id = $1`, [right.id]);
    return { id: right.id, userId: right.userId, purpose: right.purpose, email: right.email };
  }

  /** Redeems the code of a mailed link's token; null when it is not valid (any more). */
  async redeemLink(tx: Transaction, linkToken: string): Promise<RedeemedCode | null> {
    const hash = hashToken(linkToken);
    const [codeOwner] = (await tx.query(
      `SELECT user_id AS "userId" FROM email_code WHERE link_token_hash = $1`,
      [hash],
    )) as [{ userId: number }?];
    if (!codeOwner) return null;
    await this.lockUser(tx, codeOwner.userId);
    const [rows] = (await tx.query(
      `UPDATE email_code SET used_at = clock_timestamp()
        WHERE link_token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp()
        RETURNING id, user_id AS "userId", purpose, email`,
      [hash],
    )) as [RedeemedCode[], number];
    return rows[0] ?? null;
  }

  /** Whether the address that a mailed link confirms is the verified one of its user, by this link or in another way. */
  async isLinkFulfilled(tx: Transaction, linkToken: string): Promise<boolean> {
    const rows = (await tx.query(
      `SELECT 1 FROM email_code
         JOIN app_user ON app_user.id = email_code.user_id AND app_user.email = email_code.email
        WHERE link_token_hash = $1 AND app_user.email_verified_at IS NOT NULL AND app_user.deleted_at IS NULL`,
      [hashToken(linkToken)],
    )) as unknown[];
    return rows.length > 0;
  }

  /** Whether the user has a code of these purposes that could still be entered. */
  async hasLive(tx: Transaction, userId: number, purposes: EmailCodePurpose[]): Promise<boolean> {
    const rows = (await tx.query(
      `SELECT 1 FROM email_code
        WHERE user_id = $1 AND purpose = ANY ($2) AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [userId, purposes],
    )) as unknown[];
    return rows.length > 0;
  }

  /** Deletes codes that expired long ago. @returns how many. */
  removeExpired(tx: Transaction): Promise<number> {
    return countChanged(tx, `DELETE FROM email_code WHERE expires_at < now() - interval '1 day'`);
  }

  /** Serialises requests on a user's codes: the second of two requests sees the effect of the first. */
  private async lockUser(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`SELECT id FROM app_user WHERE id = $1 FOR UPDATE`, [userId]);
  }

  /** Deletes every code of a user, and so also the time at which the last one was sent. */
  async voidAll(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`DELETE FROM email_code WHERE user_id = $1`, [userId]);
  }

  private async assertNotTooSoon(tx: Transaction, userId: number, purpose: EmailCodePurpose): Promise<void> {
    const [last] = (await tx.query(
      `SELECT ceil(extract(epoch FROM created_at - clock_timestamp()) + $3)::integer AS wait FROM email_code
        WHERE user_id = $1 AND purpose = $2 ORDER BY id DESC LIMIT 1`,
      [userId, purpose, EMAIL_CODE_RESEND_SECONDS],
    )) as [{ wait: number }?];
    if (last && last.wait > 0) {
      throw new DomainError('email_code_too_soon', {
        params: { seconds: last.wait },
        retryAfterSeconds: last.wait,
      });
    }
  }

  private fits(storedCode: RedeemedCode & { codeHash: string }, code: string): boolean {
    const hash = this.sealer.hashCode(emailCodeScope(storedCode.userId, storedCode.purpose), code);
    return timingSafeEqual(Buffer.from(hash), Buffer.from(storedCode.codeHash));
  }
}
