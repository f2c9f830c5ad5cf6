import { Check, Column, Entity, Index } from 'typeorm';
import type { BookingVehicleType } from '@app/contracts/booking-states.js';
import { MoneyColumn, ReferenceColumn, RowWithId, TimeColumn } from '@app/platform/database/columns.js';

/** What a trip with a vehicle type costs by its length. Earlier tariffs are kept. */
@Entity('tariff')
@Check('tariff_not_negative', 'base >= 0 AND per_km >= 0 AND minimum >= 0')
@Index('tariff_one_current', ['vehicleType'], { unique: true, where: 'valid_until IS NULL' })
export class Tariff extends RowWithId {
  @Column('text')
  vehicleType: BookingVehicleType;

  @MoneyColumn()
  base: number;

  @MoneyColumn()
  perKm: number;

  /** The lowest price. */
  @MoneyColumn()
  minimum: number;

  @TimeColumn({ default: () => 'now()' })
  validFrom: Date;

  /** Null for the current one. */
  @TimeColumn({ nullable: true })
  validUntil: Date | null;

  @ReferenceColumn('User', 'tariff_set_by_fk', { nullable: true })
  setBy: number | null;
}
