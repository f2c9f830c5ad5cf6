import { Inject, Injectable } from '@nestjs/common';
import { MAX_SHARE_LINKS, SHARE_LINK_HOURS } from '@app/contracts/limits.js';
import type { NewShareLink, ShareLink as ShareLinkView } from '@app/contracts/share-links.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { Config } from '@app/platform/config/config.js';
import { CONFIG } from '@app/platform/config/config.module.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { hashToken, newToken, Sealer } from '@app/platform/security/sealer.js';
import { BookingAuditService } from '../bookings/booking-audit.service.js';
import { assertOwnOrStaff } from '../bookings/booking.rules.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { type Actor, isStaff } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { insertRow } from '../shared/write-row.js';
import { TripsService } from '../trips/trips.service.js';
import { ShareLink } from './share-link.entity.js';

/** The address has to fit into an SMS. */
const TOKEN_BYTES = 16;

/** SQL: when the links of a booking end, given its last trip `t`; null while the booking runs. */
export const LINKS_END = `CASE WHEN b.status IN ('completed', 'cancelled') THEN t.ended_at + interval '${SHARE_LINK_HOURS} hours' END`;

/** Valid links with what their readers may know. The last trip of the booking decides when they end. */
const LINKS = `SELECT link.id, link.created_at, link.is_for_receiver, creator.name AS created_by_name, ${LINKS_END} AS expires_at
  FROM share_link link JOIN booking b ON b.id = link.booking_id AND b.deleted_at IS NULL
  JOIN app_user creator ON creator.id = link.created_by
  JOIN LATERAL (SELECT ended_at FROM trip WHERE booking_id = b.id ORDER BY id DESC LIMIT 1) t ON true
  WHERE link.revoked_at IS NULL AND (${LINKS_END} IS NULL OR ${LINKS_END} > now())`;

interface LinkRow {
  id: number;
  created_at: Date;
  created_by_name: string | null;
  is_for_receiver: boolean;
  expires_at: Date | null;
}

/** Creates and revokes links by which people without an account follow a trip. */
@Injectable()
export class ShareLinksService {
  private readonly publicUrl: string;

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
    private readonly sealer: Sealer,
    private readonly bookings: BookingsService,
    private readonly trips: TripsService,
    private readonly audit: BookingAuditService,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.publicUrl = publicUrl;
  }

  /**
   * Creates a link for a running trip. Its address is in this answer only, and in the SMS when the receiver gets one.
   * @throws {DomainError} `booking_not_found`, `trip_not_found` before the approval, `trip_over`, `too_many_share_links`,
   *   `receiver_phone_missing`.
   */
  async create(
    actor: Actor,
    bookingId: number,
    { isForReceiver }: { isForReceiver: boolean },
  ): Promise<NewShareLink> {
    const token = newToken(TOKEN_BYTES);
    const url = `${this.publicUrl}/track/${token}`;
    return this.database.transaction(async (tx) => {
      const { booking } = await this.bookings.lock(tx, bookingId);
      assertOwnOrStaff(actor, booking);
      if (!(await this.trips.current(tx, bookingId))) throw new DomainError('trip_not_found');
      if (booking.status !== 'confirmed') throw new DomainError('trip_over');
      if (isForReceiver && booking.receiverPhone === null) throw new DomainError('receiver_phone_missing');
      const links = await this.readLinks(tx, bookingId);
      if (links.length >= MAX_SHARE_LINKS) throw new DomainError('too_many_share_links');
      const link = { bookingId, tokenHash: hashToken(token), isForReceiver, createdBy: actor.userId };
      const id = await insertRow(tx, ShareLink, link);
      await this.outbox.append(tx, 'share_link.created', {
        share_link_id: id,
        booking_id: bookingId,
        user_id: booking.userId,
        sealed_url: isForReceiver ? this.sealer.seal(url) : null,
      });
      await this.audit.record(tx, actor, 'booking.share', bookingId);
      const [newLink] = await this.readLinks(tx, bookingId);
      return { ...toView(newLink!), url };
    });
  }

  /** The valid links of a booking, newest first. @throws {DomainError} `booking_not_found`. */
  async list(actor: Actor, bookingId: number): Promise<ShareLinkView[]> {
    const [booking] = await this.database.read.query<{ userId: number }[]>(
      `SELECT user_id AS "userId" FROM booking WHERE id = $1 AND deleted_at IS NULL`,
      [bookingId],
    );
    if (!booking) throw new DomainError('booking_not_found');
    assertOwnOrStaff(actor, booking);
    return (await this.readLinks(this.database.read, bookingId)).map(toView);
  }

  /** From now on the link is unknown. @throws {DomainError} `share_link_not_found`, also for links of others. */
  async revoke(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [[link]]: [{ booking_id: number; user_id: number }[], number] = await tx.query(
        `UPDATE share_link link SET revoked_at = now() FROM booking b
         WHERE link.id = $1 AND b.id = link.booking_id AND link.revoked_at IS NULL AND ($2 OR b.user_id = $3)
         RETURNING b.id AS booking_id, b.user_id`,
        [id, isStaff(actor), actor.userId],
      );
      if (!link) throw new DomainError('share_link_not_found');
      await this.outbox.append(tx, 'share_link.revoked', { share_link_id: id, ...link });
      await this.audit.record(tx, actor, 'booking.unshare', link.booking_id);
    });
  }

  private readLinks(manager: Transaction, bookingId: number): Promise<LinkRow[]> {
    return manager.query(`${LINKS} AND b.id = $1 ORDER BY link.id DESC`, [bookingId]);
  }
}

function toView({ created_at: createdAt, expires_at: expiresAt, ...link }: LinkRow): ShareLinkView {
  return { ...link, created_at: toDhakaIso(createdAt), expires_at: expiresAt && toDhakaIso(expiresAt) };
}
