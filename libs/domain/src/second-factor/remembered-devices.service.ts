import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { REMEMBERED_DEVICE_DAYS } from '@app/contracts/limits.js';
import type { RememberedDevice as RememberedDeviceView } from '@app/contracts/second-factor.js';
import { toDhakaIso } from '@app/contracts/time.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { hashToken, newToken, Sealer } from '@app/platform/security/sealer.js';
import { deviceName } from '../accounts/device-name.rules.js';
import type { Device } from '../accounts/sessions.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import type { RememberedDevice } from './second-factor.entity.js';
import { SecondFactorsService } from './second-factors.service.js';

/** Accounts that one device can be remembered for; the oldest is dropped first. */
const MAX_ACCOUNTS = 8;
/** No token contains it. */
const SEPARATOR = '~';
const MAX_USER_AGENT_LENGTH = 300;
/** A token and its MAC. */
const SIGNED_TOKEN = /^([\w-]{43})\.([0-9a-f]{64})$/;

/**
 * Devices on which sign-in does not ask for the second factor. The cookie has one signed token for each account; a row with
 * its hash has the time when it expires, so that the server can end it.
 */
@Injectable()
export class RememberedDevicesService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly sealer: Sealer,
    private readonly audit: AuditService,
  ) {}

  /** The id of this device when it is remembered for the user, else null. */
  async find(
    manager: EntityManager,
    userId: number,
    cookie: string | null | undefined,
  ): Promise<number | null> {
    const hashes = this.tokensOf(cookie).map(hashToken);
    if (hashes.length === 0) return null;
    const [device] = await manager.query<{ id: number }[]>(
      `SELECT id FROM remembered_device WHERE user_id = $1 AND token_hash = ANY ($2) AND expires_at > now()`,
      [userId, hashes],
    );
    return device?.id ?? null;
  }

  /** Remembers this device for 30 days. @returns its row and the new value of the cookie. */
  async add(tx: Transaction, userId: number, device: Device): Promise<{ id: number; cookie: string }> {
    const token = newToken();
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO remembered_device (user_id, token_hash, user_agent, ip_address, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) RETURNING id`,
      [
        userId,
        hashToken(token),
        device.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
        device.ipAddress,
        REMEMBERED_DEVICE_DAYS,
      ],
    );
    await this.factors.announce(tx, userId, 'devices');
    const otherTokens = this.tokensOf(device.rememberedCookie);
    const cookie = [token, ...otherTokens].slice(0, MAX_ACCOUNTS).map((one) => this.sign(one));
    return { id: row.id, cookie: cookie.join(SEPARATOR) };
  }

  async noteUse(tx: Transaction, id: number): Promise<void> {
    await tx.query('UPDATE remembered_device SET last_used_at = now() WHERE id = $1', [id]);
  }

  /** Newest first. */
  async list(userId: number, cookie: string | null | undefined): Promise<RememberedDeviceView[]> {
    const current = await this.find(this.database.read, userId, cookie);
    const rows = await this.database.read.query<RememberedDevice[]>(
      `SELECT id, user_agent AS "userAgent", ip_address AS "ipAddress", created_at AS "createdAt",
              last_used_at AS "lastUsedAt", expires_at AS "expiresAt"
         FROM remembered_device WHERE user_id = $1 AND expires_at > now() ORDER BY id DESC LIMIT 100`,
      [userId],
    );
    return rows.map((row) => ({
      id: row.id,
      is_current: row.id === current,
      ...deviceName(row.userAgent),
      ip_address: row.ipAddress,
      created_at: toDhakaIso(row.createdAt),
      last_used_at: toDhakaIso(row.lastUsedAt),
      expires_at: toDhakaIso(row.expiresAt),
    }));
  }

  /** @throws {DomainError} `remembered_device_not_found`, also when it belongs to another user. */
  async end(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const sql = 'DELETE FROM remembered_device WHERE id = $1 AND user_id = $2';
      if ((await countChanged(tx, sql, [id, actor.userId])) === 0)
        throw new DomainError('remembered_device_not_found');
      const subject = { type: 'user', id: actor.userId } as const;
      const before = { remembered_device_id: id };
      await this.audit.record(tx, { actor, action: 'remembered_device.end', subject, before });
      await this.factors.announce(tx, actor.userId, 'devices');
    });
  }

  private tokensOf(cookie: string | null | undefined): string[] {
    return (cookie ?? '').split(SEPARATOR, MAX_ACCOUNTS).flatMap((one) => {
      const [, token = '', mac = ''] = SIGNED_TOKEN.exec(one) ?? [];
      return token !== '' && timingSafeEqual(Buffer.from(mac), Buffer.from(this.macOf(token))) ? [token] : [];
    });
  }

  private sign(token: string): string {
    return `${token}.${this.macOf(token)}`;
  }

  private macOf(token: string): string {
    return this.sealer.hashCode('remembered-device', token);
  }
}
