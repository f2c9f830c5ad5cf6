import { Column, Entity, Index } from 'typeorm';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** A link by which people without an account follow the trip of a booking, also with another driver. */
@Entity('share_link')
@Index('share_link_token_once', ['tokenHash'], { unique: true })
@Index('share_link_booking', ['bookingId', 'id'], { where: 'revoked_at IS NULL' })
export class ShareLink extends DatedRow {
  @ReferenceColumn('Booking', 'share_link_booking_fk')
  bookingId: number;

  @Column('text')
  tokenHash: string;

  /** It was sent to the receiver by SMS. */
  @Column('boolean')
  isForReceiver: boolean;

  @ReferenceColumn('User', 'share_link_created_by_fk')
  createdBy: number;

  @TimeColumn({ nullable: true })
  revokedAt: Date | null;
}
