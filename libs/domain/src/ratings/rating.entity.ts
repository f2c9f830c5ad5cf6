import { Check, Column, Entity, Index } from 'typeorm';
import type { RatingSide } from '@app/contracts/ratings.js';
import { ReferenceColumn, TimeColumn, VersionedRow } from '@app/platform/database/columns.js';

/** What customer or driver of a completed booking say of each other. Others read it from `shownFrom`. */
@Entity('rating')
@Check('rating_side_known', "rated_by IN ('customer', 'driver')")
@Check('rating_stars_known', 'stars BETWEEN 1 AND 5')
@Check(
  'rating_hidden_whole',
  '(hidden_at IS NULL) = (hidden_by IS NULL) AND (hidden_at IS NULL) = (hide_reason IS NULL)',
)
@Index('rating_once', ['bookingId', 'ratedBy'], { unique: true })
@Index('rating_unannounced', ['shownFrom'], { where: 'announced_at IS NULL' })
export class Rating extends VersionedRow {
  @ReferenceColumn('Booking', 'rating_booking_fk')
  bookingId: number;

  /** The driver of the booking, who rated or is rated. */
  @ReferenceColumn('User', 'rating_driver_fk')
  driverId: number;

  @Column('text')
  ratedBy: RatingSide;

  @ReferenceColumn('User', 'rating_author_fk')
  authorId: number;

  @Column('smallint')
  stars: number;

  @Column({ type: 'text', nullable: true })
  comment: string | null;

  /** When the blind days end; earlier when the other side rates, too. */
  @TimeColumn()
  shownFrom: Date;

  /** When people were told that it is shown. */
  @TimeColumn({ nullable: true })
  announcedAt: Date | null;

  @TimeColumn({ nullable: true })
  hiddenAt: Date | null;

  @ReferenceColumn('User', 'rating_hidden_by_fk', { nullable: true })
  hiddenBy: number | null;

  @Column({ type: 'text', nullable: true })
  hideReason: string | null;
}
