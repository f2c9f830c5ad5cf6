import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ReviewStatus, SessionUser } from '@app/contracts/accounts.js';
import type { District } from '@app/contracts/districts.js';
import { STEP_UP_SECONDS } from '@app/contracts/limits.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { LOGGER } from '@app/platform/logging/logger.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { Batcher } from '@app/platform/process/batcher.js';
import { hashToken, newToken } from '@app/platform/security/sealer.js';
import { isFactorRequired } from '../second-factor/second-factor.rules.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { countChanged } from '../shared/write-row.js';
import { KnownDevicesService } from './known-devices.service.js';
import { HANDOVER_SECONDS, isLiveSession, SEEN_EVERY_SECONDS, sessionLifetime } from './session.rules.js';
import { Session } from './session.entity.js';
import { type SessionUserSource, toSessionUser } from './session-user.view.js';

/** Facts about the device of a session. */
export interface Device {
  userAgent: string | null;
  ipAddress: string | null;
  /** Cookie with the accounts that have signed in on this device before. */
  deviceCookie?: string | null;
  /** Cookie of a device that is not asked for the second factor. */
  rememberedCookie?: string | null;
}

/** A new session; token and device cookie are sent to the browser and not stored. */
export interface NewSession {
  sessionId: number;
  token: string;
  isRemembered: boolean;
  /** The device's cookie, with the account that has now signed in on it. */
  deviceCookie: string;
  /** The new value of the remembered device's cookie, when the user asked for it. */
  rememberedCookie?: string;
}

/** A valid session with the current data of its user. */
export interface LiveSession {
  actor: Actor;
  user: SessionUser;
  expiresAt: Date;
  /** Whether the user has one, and proved it within the last 15 minutes. */
  secondFactor: { isOn: boolean; isFresh: boolean };
}

interface LiveSessionRow extends SessionUserSource {
  tokenHash: string;
  sessionId: number;
  driverStatus: ReviewStatus | null;
  pendingName: string | null;
  homeDistrict: District | null;
  expiresAt: Date;
  isLongUnseen: boolean;
  hasSecondFactor: boolean;
  isFactorFresh: boolean;
}

const MAX_USER_AGENT_LENGTH = 300;
/** Look-ups per statement, and concurrent statements. */
const MAX_TOGETHER = 100;
const LANES = 3;

/**
 * Sessions. Role and state of the user are read for every request, so that a change takes effect immediately; under
 * load several requests share one statement.
 */
@Injectable()
export class SessionsService {
  private readonly lookUps = new Batcher(this.lookUp.bind(this), MAX_TOGETHER, LANES);

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly knownDevices: KnownDevicesService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'sessionIdle' | 'staffSecondFactor'>,
  ) {}

  /** Starts a session with a new token, never one that the client sent. */
  async create(
    tx: Transaction,
    userId: number,
    options: {
      isRemembered: boolean;
      device: Device;
      isFactorProven?: boolean;
      rememberedDeviceId?: number | null;
    },
  ): Promise<NewSession> {
    const { isRemembered, device, isFactorProven = false, rememberedDeviceId = null } = options;
    const token = newToken();
    const [row] = (await tx.query(
      `INSERT INTO session (user_id, token_hash, is_remembered, user_agent, ip_address, expires_at,
                            second_factor_at, remembered_device_id)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6), CASE WHEN $7 THEN now() END, $8)
       RETURNING id, (SELECT password_hash FROM app_user WHERE id = user_id) AS "passwordHash"`,
      [
        userId,
        hashToken(token),
        isRemembered,
        device.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
        device.ipAddress,
        sessionLifetime(isRemembered),
        isFactorProven,
        rememberedDeviceId,
      ],
    )) as [{ id: number; passwordHash: string }];
    const deviceCookie = this.knownDevices.add(device.deviceCookie, {
      id: userId,
      passwordHash: row.passwordHash,
    });
    return { sessionId: row.id, token, isRemembered, deviceCookie };
  }

  /** The valid session of a cookie's token, by the database's clock; null when there is none. */
  async findByToken(token: string | undefined): Promise<LiveSession | null> {
    if (!token) return null;
    const row = await this.lookUps.add(hashToken(token));
    if (!row) return null;
    if (row.isLongUnseen) this.noteSeen([row.sessionId]);
    return {
      actor: { userId: row.id, role: row.role, sessionId: row.sessionId },
      user: toSessionUser(
        row,
        row.driverStatus && {
          status: row.driverStatus,
          pendingName: row.pendingName,
          homeDistrict: row.homeDistrict,
        },
        !row.hasSecondFactor && isFactorRequired(row.role, this.config),
      ),
      expiresAt: row.expiresAt,
      secondFactor: { isOn: row.hasSecondFactor, isFresh: row.isFactorFresh },
    };
  }

  /**
   * Which of these sessions are still valid, by the database's clock; used for open sockets. An open page counts as
   * use, so these sessions are marked as seen.
   */
  async findLiveIds(sessionIds: number[]): Promise<Set<number>> {
    const live = await this.database.read.query<{ id: number }[]>(
      `SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id
       WHERE s.id = ANY($1) AND ${isLiveSession('s', this.config)} AND u.deleted_at IS NULL`,
      [sessionIds],
    );
    const ids = live.map(({ id }) => id);
    this.noteSeen(ids);
    return new Set(ids);
  }

  /** Ends one session of a user: log out from this device. */
  async end(tx: Transaction, userId: number, sessionId: number): Promise<void> {
    await this.endWhere(tx, userId, 'id = $2', [sessionId]);
  }

  /** Ends all sessions of a user: log out from all devices. None of them is remembered any more. */
  async endAll(tx: Transaction, userId: number): Promise<void> {
    await forgetDevices(tx, userId);
    await this.endWhere(tx, userId, 'true', []);
  }

  /**
   * Ends all sessions of a user. The current session ends a few seconds later, because a new one replaces it. Copies of
   * its cookie become invalid, and no device is remembered any more.
   */
  async replaceAll(
    tx: Transaction,
    userId: number,
    sessionId: number,
    deviceCookie?: string | null,
  ): Promise<NewSession> {
    await forgetDevices(tx, userId);
    const token = newToken();
    const [row] = (await tx.query(
      `INSERT INTO session (user_id, token_hash, is_remembered, user_agent, ip_address, expires_at, second_factor_at)
       SELECT user_id, $3, is_remembered, user_agent, ip_address, expires_at, second_factor_at FROM session
        WHERE id = $1 AND user_id = $2
       RETURNING id, is_remembered AS "isRemembered",
                 (SELECT password_hash FROM app_user WHERE id = user_id) AS "passwordHash"`,
      [sessionId, userId, hashToken(token)],
    )) as [{ id: number; isRemembered: boolean; passwordHash: string }?];
    if (!row) throw new DomainError('session_expired');
    await tx.query(
      `UPDATE session SET expires_at = least(expires_at, now() + make_interval(secs => $2)) WHERE id = $1`,
      [sessionId, HANDOVER_SECONDS],
    );
    await this.endWhere(tx, userId, 'id <> ALL ($2)', [[sessionId, row.id]]);
    const { passwordHash } = row;
    return {
      sessionId: row.id,
      token,
      isRemembered: row.isRemembered,
      deviceCookie: this.knownDevices.add(deviceCookie, { id: userId, passwordHash }),
    };
  }

  /** Deletes expired and idle sessions. @returns how many. */
  async removeExpired(): Promise<number> {
    const isLive = isLiveSession('session', this.config);
    return this.database.transaction((tx) => countChanged(tx, `DELETE FROM session WHERE NOT (${isLive})`));
  }

  private async lookUp(tokenHashes: string[]): Promise<(LiveSessionRow | undefined)[]> {
    const rows = await this.database.read.query<LiveSessionRow[]>(
      `SELECT s.token_hash AS "tokenHash", s.id AS "sessionId", s.expires_at AS "expiresAt",
              s.last_seen_at < now() - make_interval(secs => $2) AS "isLongUnseen",
              COALESCE(s.second_factor_at > now() - make_interval(secs => $3), false) AS "isFactorFresh",
              u.has_second_factor AS "hasSecondFactor",
              u.id, u.name, u.username, u.email, u.phone, u.role, u.email_verified_at AS "emailVerifiedAt",
              u.locale, d.status AS "driverStatus", d.pending_name AS "pendingName",
              d.home_district AS "homeDistrict"
         FROM session s
         JOIN app_user u ON u.id = s.user_id
         LEFT JOIN driver_application d ON d.user_id = u.id
        WHERE s.token_hash = ANY($1) AND ${isLiveSession('s', this.config)} AND u.deleted_at IS NULL`,
      [[...new Set(tokenHashes)], SEEN_EVERY_SECONDS, STEP_UP_SECONDS],
    );
    const byToken = new Map(rows.map((row) => [row.tokenHash, row]));
    return tokenHashes.map((hash) => byToken.get(hash));
  }

  /** The event names the ended sessions, so that sessions started later keep their sockets. */
  private async endWhere(
    tx: Transaction,
    userId: number,
    condition: string,
    values: (number | number[])[],
  ): Promise<void> {
    const [endedSessions] = (await tx.query(
      `DELETE FROM session WHERE user_id = $1 AND ${condition} RETURNING id`,
      [userId, ...values],
    )) as [{ id: number }[], number];
    if (endedSessions.length === 0) return;
    await this.outbox.append(tx, 'sessions.ended', {
      user_id: userId,
      session_ids: endedSessions.map(({ id }) => id),
    });
  }

  /** Runs in the background; a failure has no consequences. */
  private noteSeen(sessionIds: number[]): void {
    if (sessionIds.length === 0) return;
    this.database.read
      .createQueryBuilder()
      .update(Session)
      .set({ lastSeenAt: () => 'now()' })
      .where('id = ANY(:sessionIds) AND last_seen_at < now() - make_interval(secs => :pause)', {
        sessionIds,
        pause: SEEN_EVERY_SECONDS,
      })
      .execute()
      .catch((error: unknown) => this.logger.debug({ err: error }, 'sessions could not be marked as seen'));
  }
}

/** Remembered devices, and logins that wait for their second factor, end together with all sessions. */
async function forgetDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM remembered_device WHERE user_id = $1', [userId]);
  await tx.query('DELETE FROM pending_login WHERE user_id = $1', [userId]);
}
