import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '@app/platform/database/columns.js';

/**
 * The usual price of a lane or of a whole vehicle type, as a ratio to the tariff. Computed anew from the finished trips by a
 * maintenance task, and only where enough trips support it, so the table stays small.
 */
@Entity('price_level')
export class StoredPriceLevel {
  @PrimaryColumn('text')
  vehicleType: string;

  /** Empty, like the drop-off, for the whole vehicle type. */
  @PrimaryColumn('text')
  pickupDistrict: string;

  @PrimaryColumn('text')
  dropDistrict: string;

  @Column('integer')
  trips: number;

  @Column('double precision')
  ratio: number;

  @Column('double precision')
  spread: number;

  @TimeColumn()
  computedAt: Date;
}
